// Every check that a change must pass, from formatting to journeys in a real browser; runs on the system's Node. All of
// it: `npm test`. Some of it: `npm test -- types journeys`. Prints `N passed, N failed` at the end.
import path from 'node:path'
import { countOfGate, countOfPlaywright, countOfVitest, describeFailure } from './testing/count-tests.mjs'
import { findChromium } from './testing/find-chromium.mjs'
import { enginesLeftOut, installEngines } from './testing/find-engines.mjs'
import { reportEnd, runCommand } from './testing/run-command.mjs'

const root = path.resolve(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules', '.bin')
const reports = path.join(root, 'reports')
const environment = {
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
}

/** Generates what pages import: the route types and the messages. */
const TYPEGEN = 'cd web && react-router typegen'
/** The number of checks that run in parallel; CI has two cores. */
const AT_A_TIME = 2

/** Checks that read the tree without changing it, so that two can run in parallel. The longest start first. */
const CHECKS = [
  { name: 'types-web', command: 'tsc -p web' },
  { name: 'lint', command: 'oxlint --type-aware' },
  { name: 'unused', command: 'knip --no-progress' },
  { name: 'types-server', command: 'tsc -p server' },
  { name: 'types-e2e', command: 'tsc -p e2e' },
  { name: 'format', command: 'biome check --error-on-warnings' },
  { name: 'schema', command: 'node scripts/generate-schema.ts --check' },
  { name: 'lock', command: 'npm ci --dry-run --loglevel=error' },
  { name: 'types-contract', command: 'tsc -p contract' },
  { name: 'types-domain', command: 'tsc -p domain' },
  { name: 'boundaries', command: 'node scripts/check-boundaries.ts' },
  { name: 'terms', command: 'node scripts/check-terms.ts' },
  { name: 'catalogue', command: 'node scripts/check-catalogue.ts' },
  { name: 'migrations', command: 'node scripts/check-migrations.ts' },
  { name: 'licences', command: 'node scripts/licences.ts --check' },
]

/** Steps that run alone, in this order; each reports its own test count, or counts as one test. */
const STEPS = [
  {
    name: 'tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${reports}/vitest.json`,
    count: () => countOfVitest(path.join(reports, 'vitest.json')),
  },
  {
    name: 'gate',
    command: 'node gate/gate.ts --fast',
    count: () => countOfGate(path.join(reports, 'gate-fast.json')),
  },
  { name: 'build', command: 'node scripts/bootstrap.mjs' },
  { name: 'bundle', command: 'node scripts/check-bundle.ts' },
  {
    name: 'journeys',
    before: findChromium,
    command: 'playwright test',
    environment: { NODE_ENV: 'production' },
    count: () => countOfPlaywright(path.join(reports, 'journeys.json')),
  },
  {
    name: 'engines',
    before: installEngines,
    command: 'playwright test --config e2e/engines/playwright.config.ts --pass-with-no-tests',
    environment: { NODE_ENV: 'production' },
    count: () => countOfPlaywright(path.join(reports, 'engines.json')),
    leftOut: enginesLeftOut,
  },
]

const asked = process.argv.slice(2)
const all = [...CHECKS, ...STEPS]
const unknown = asked.filter((name) => !all.some((step) => step.name.startsWith(name)))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
const isAsked = ({ name }) => asked.length === 0 || asked.some((one) => name.startsWith(one))

if (!(await isDone('node scripts/bootstrap.mjs --no-build', process.env))) process.exit(1)
if (!(await isDone(TYPEGEN, environment))) process.exit(1)

const results = await runBeside(CHECKS.filter(isAsked))
for (const step of STEPS.filter(isAsked)) {
  console.log(`\n▸ ${step.name}`)
  const began = performance.now()
  const result = await runStep(step)
  results.push({
    name: step.name,
    seconds: (performance.now() - began) / 1000,
    leftOut: step.leftOut?.(),
    ...result,
  })
}

// Failures are repeated at the end, where the reader of a long output looks first.
for (const { failures } of results) for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log('')
for (const { name, seconds, passed, failed, leftOut } of results) {
  const mark = failed === 0 ? '✓' : '✗'
  const end = leftOut ? `; ${leftOut}` : ''
  console.log(
    `${mark} ${name.padEnd(16)}${seconds.toFixed(1).padStart(6)} s  ${summaryOf(passed, failed)}${end}`,
  )
}
const sum = (what) => results.reduce((total, result) => total + result[what], 0)
console.log(`\n${summaryOf(sum('passed'), sum('failed'))}`)
process.exitCode = sum('failed') === 0 ? 0 : 1

/** Runs checks in parallel and prints the output of each when it finishes. Returns their results in the order given. */
async function runBeside(checks) {
  const results = []
  const waiting = checks.map((check, index) => ({ ...check, index }))
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, command, index } = next
      const began = performance.now()
      const { wentWell, output } = await runCommand(command, { cwd: root, environment })
      console.log(`\n▸ ${name}\n${output.trimEnd()}`)
      const seconds = (performance.now() - began) / 1000
      const failures = wentWell ? [] : [describeFailure(name, output)]
      results[index] = { name, seconds, passed: wentWell ? 1 : 0, failed: wentWell ? 0 : 1, failures }
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, lane))
  return results
}

async function runStep({ name, command, before, count, environment: extra }) {
  let found = {}
  try {
    found = before?.() ?? {}
  } catch (error) {
    return { passed: 0, failed: 1, failures: [describeFailure(name, error.message)] }
  }
  const { wentWell, output } = await runCommand(command, {
    cwd: root,
    environment: { ...environment, ...extra, ...found },
    isShown: true,
  })
  const { passed, failed, failures } = count?.() ?? { passed: wentWell ? 1 : 0, failed: 0, failures: [] }
  if (wentWell || failures.length > 0) return { passed, failed, failures }
  // A run that breaks before its tests, or outside them, counts as a failure too.
  return { passed, failed: 1, failures: [reportEnd(name, output)] }
}

async function isDone(command, env) {
  const { wentWell } = await runCommand(command, { cwd: root, environment: env, isShown: true })
  return wentWell
}

function summaryOf(passed, failed) {
  return `${passed} passed, ${failed} failed`
}
