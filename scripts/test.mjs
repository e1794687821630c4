// Everything that must hold before a change is kept, from format to journeys in a real browser; runs on the Node of
// the system. All of it: `npm test`. Some of it: `npm test -- types journeys`. Prints `N passed, N failed` at the end.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { countOfGate, countOfPlaywright, countOfVitest } from './testing/count-tests.mjs'
import { findChromium } from './testing/find-chromium.mjs'

const root = path.resolve(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules', '.bin')
const reports = path.join(root, 'reports')
const environment = {
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
}

/** Writes what pages import of themselves: the types of their routes, and the sentences. */
const TYPEGEN = 'cd web && react-router typegen'

/** Each step runs its commands in order and stops at the first that fails; one step counts as one, tests as many. */
const STEPS = [
  { name: 'format', commands: ['biome check --error-on-warnings'] },
  { name: 'lint', commands: ['oxlint --type-aware'] },
  { name: 'types-domain', commands: ['tsc -p domain'] },
  { name: 'types-contract', commands: ['tsc -p contract'] },
  { name: 'types-server', commands: ['tsc -p server'] },
  { name: 'types-e2e', commands: ['tsc -p e2e'] },
  { name: 'types-web', commands: [TYPEGEN, 'tsc -p web'] },
  { name: 'walls', commands: ['node scripts/check-walls.ts'] },
  { name: 'unused', commands: [TYPEGEN, 'knip --no-progress'] },
  { name: 'schema', commands: ['node scripts/generate-schema.ts --check'] },
  { name: 'migrations', commands: ['node scripts/check-migrations.ts'] },
  { name: 'licences', commands: ['node scripts/licences.ts --check'] },
  { name: 'lock', commands: ['npm ci --dry-run --loglevel=error'] },
  {
    name: 'tests',
    commands: [
      TYPEGEN,
      `vitest run --reporter=default --reporter=json --outputFile.json=${reports}/vitest.json`,
    ],
    count: () => countOfVitest(path.join(reports, 'vitest.json')),
  },
  {
    name: 'gate',
    commands: ['node scripts/gate.ts --fast'],
    count: () => countOfGate(path.join(reports, 'gate-fast.json')),
  },
  { name: 'build', commands: ['node scripts/bootstrap.mjs'] },
  { name: 'bundle', commands: ['node scripts/check-bundle.ts'] },
  {
    name: 'journeys',
    before: findChromium,
    commands: ['playwright test'],
    environment: { NODE_ENV: 'production' },
    count: () => countOfPlaywright(path.join(reports, 'journeys.json')),
  },
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !STEPS.some((step) => step.name.startsWith(name)))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
const steps =
  asked.length === 0 ? STEPS : STEPS.filter(({ name }) => asked.some((one) => name.startsWith(one)))

if (!run('bootstrap', 'node scripts/bootstrap.mjs --no-build', process.env)) process.exit(1)

const results = steps.map((step) => {
  console.log(`\n▸ ${step.name}`)
  const began = performance.now()
  const result = runStep(step)
  return { name: step.name, seconds: (performance.now() - began) / 1000, ...result }
})

console.log('')
for (const { name, seconds, passed, failed } of results) {
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${name.padEnd(16)}${seconds.toFixed(1).padStart(6)} s  ${told(passed, failed)}`,
  )
}
const sum = (what) => results.reduce((total, result) => total + result[what], 0)
console.log(`\n${told(sum('passed'), sum('failed'))}`)
process.exitCode = sum('failed') === 0 ? 0 : 1

function runStep({ name, commands, before, count, environment: extra }) {
  let found = {}
  try {
    found = before?.() ?? {}
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
  const wentWell = commands.every((command) => run(name, command, { ...environment, ...extra, ...found }))
  if (!count) return { passed: wentWell ? 1 : 0, failed: wentWell ? 0 : 1 }
  const { passed, failed } = count()
  // A run that broke before its tests could fail is a failure too.
  return { passed, failed: wentWell ? failed : Math.max(failed, 1) }
}

function run(name, command, env) {
  const { status, error } = spawnSync(command, { cwd: root, env, stdio: 'inherit', shell: true })
  if (error) console.error(`${name}: ${error.message}`)
  return status === 0
}

function told(passed, failed) {
  return `${passed} passed, ${failed} failed`
}
