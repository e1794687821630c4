import { spawn } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Check, Finding } from '../runner/check.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const RULES = path.join(ROOT, 'domain/src')
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs')

/** Domain modules with the rules of money, refunds and states. */
const MODULES = [
  'pricing/money',
  'pricing/trip-price',
  'booking/cancellation-policy',
  'booking/refund-by-hand',
  'payouts/earnings',
  'payouts/payout',
  'booking/booking',
  'booking/booking-change',
  'booking/trip',
  'booking/no-show',
  'booking/rental-period',
  'pricing/deposit',
]
const TARGET_PERCENT = 90
const BATCH = 60
const BATCH_TIMEOUT_MS = 120_000

type Placed = Mutant & { module: string }

/**
 * The share of mutants of the domain rules that a rule test detects. Every mutant gets its own folder with all rules,
 * so that one test run covers many mutants.
 */
export const mutationScore: Check = {
  id: 'mutants-of-the-rules',
  seconds: 190,
  async runCheck(rounds = Number.POSITIVE_INFINITY): Promise<Finding> {
    const folder = mkdtempSync(path.join(tmpdir(), 'rihla-mutants-'))
    try {
      symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir')
      const mutants = MODULES.flatMap((module) =>
        mutantsOf(readFileSync(path.join(RULES, `${module}.ts`), 'utf8'))
          .slice(0, rounds)
          .map((mutant): Placed => ({ ...mutant, module })),
      )
      const unmutated: Placed[] = MODULES.map((module) => ({
        module,
        line: 0,
        change: 'nothing',
        source: readFileSync(path.join(RULES, `${module}.ts`), 'utf8'),
      }))
      const broken = unmutated.length - (await survivorsOf(folder, unmutated)).length
      if (broken > 0) throw new Error(`the tests of ${broken} modules fail without any mutant`)
      const survivors = await survivorsOf(folder, mutants)
      const killed = mutants.length - survivors.length
      const percent = (100 * killed) / mutants.length
      return {
        value: `${percent.toFixed(1)} % of ${mutants.length} killed`,
        target: `at least ${TARGET_PERCENT} %`,
        passed: percent >= TARGET_PERCENT,
        details: survivors.map(({ module, line, change }) => `${module}:${line}  ${change}`),
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** The mutants that no test detects: a module's own tests run first, then all tests that use it. */
async function survivorsOf(folder: string, mutants: Placed[]): Promise<Placed[]> {
  const unseen = await throughBatches(folder, mutants, (module) => [`${module}.test.ts`])
  return await throughBatches(folder, unseen, testsUsing)
}

async function throughBatches(folder: string, mutants: Placed[], testsFor: (module: string) => string[]) {
  const survivors: Placed[] = []
  for (let from = 0; from < mutants.length; from += BATCH)
    survivors.push(...(await survivorsOfBatch(folder, mutants.slice(from, from + BATCH), testsFor)))
  return survivors
}

async function survivorsOfBatch(
  folder: string,
  batch: Placed[],
  testsFor: (module: string) => string[],
): Promise<Placed[]> {
  const place = path.join(folder, 'm')
  rmSync(place, { recursive: true, force: true })
  for (const [index, mutant] of batch.entries()) {
    const own = path.join(place, String(index))
    mkdirSync(own, { recursive: true })
    const selected = testsFor(mutant.module)
    for (const file of ruleFiles())
      if (!file.endsWith('.test.ts') || selected.includes(file)) {
        mkdirSync(path.dirname(path.join(own, file)), { recursive: true })
        copyFileSync(path.join(RULES, file), path.join(own, file))
      }
    writeFileSync(path.join(own, `${mutant.module}.ts`), mutant.source)
  }
  const failed = await failedFolders(folder)
  if (failed) return batch.filter((_, index) => !failed.has(String(index)))
  // A mutant that never ends counts as detected; the others of its batch run again without it.
  if (batch.length === 1) return []
  const half = Math.ceil(batch.length / 2)
  return [
    ...(await survivorsOfBatch(folder, batch.slice(0, half), testsFor)),
    ...(await survivorsOfBatch(folder, batch.slice(half), testsFor)),
  ]
}

/** Runs all tests and returns the folders in which one failed; null when the run timed out. */
async function failedFolders(folder: string): Promise<Set<string> | null> {
  const report = path.join(folder, 'report.json')
  rmSync(report, { force: true })
  const flags = [
    '--pool=threads',
    '--no-isolate',
    '--maxWorkers=2',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const child = spawn(process.execPath, [VITEST, 'run', '--root', folder, ...flags], {
    cwd: folder,
    stdio: 'ignore',
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), BATCH_TIMEOUT_MS)
  const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)))
  clearTimeout(timer)
  if (signal !== null) return null
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: Array<{ name: string; status: string }>
  }
  if (testResults.length === 0) throw new Error('no test looked at the mutants')
  return new Set(
    testResults
      .filter(({ status }) => status !== 'passed')
      .map(({ name }) => path.relative(path.join(folder, 'm'), name).split(path.sep)[0] ?? ''),
  )
}

/** All files of the rules, relative to their folder. */
const ruleFiles = (): string[] =>
  readdirSync(RULES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))

/** The test files that import a module, directly or indirectly. */
function testsUsing(module: string): string[] {
  const reaches = (file: string, seen: Set<string>): boolean => {
    if (file === `${module}.ts`) return true
    if (seen.has(file)) return false
    seen.add(file)
    const text = readFileSync(path.join(RULES, file), 'utf8')
    return [...text.matchAll(/from '(\.\.?\/[\w/.-]+\.ts)'/g)].some(([, to = '']) =>
      reaches(path.join(path.dirname(file), to), seen),
    )
  }
  return ruleFiles().filter((file) => file.endsWith('.test.ts') && reaches(file, new Set()))
}
