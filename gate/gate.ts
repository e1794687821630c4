// `npm run gate`: the checks that take minutes. Prints one line per check, `ID value target PASS|FAIL`, and writes
// reports/gate.json. Each check runs in its own process, two at once (`-- --lanes 1`: one after the other). `-- --only
// id` runs one (a prefix of the id is enough), `--rounds n` runs fewer rounds than the guarantee requires, `--seed n`
// repeats the random choices of an earlier run, `--list` lists the checks. `--fast` is the part required of every
// change: few rounds of the quick and stable checks, and reports/gate-fast.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Check } from './src/runner/check.ts'
import { CHECKS } from './src/runner/checks.ts'
import { runInProcess } from './src/runner/run-in-process.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    lanes: { type: 'string', default: '2' },
    fast: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const { only, rounds, seed, lanes, fast, list } = values
const selected = CHECKS.filter(({ id }) => only?.some((asked) => id.startsWith(asked)) ?? true).filter(
  ({ fastRounds }) => !fast || fastRounds !== undefined,
)
if (selected.length === 0)
  throw new Error(`no such check; there are: ${CHECKS.map(({ id }) => id).join(', ')}`)

if (list) for (const { id, seconds } of selected) console.log(`${id.padEnd(28)} about ${seconds} s`)
else await runAllChecks()

async function runAllChecks(): Promise<void> {
  const began = performance.now()
  const results = new Map<string, object>()
  // The longest checks start first, so that no lane is idle at the end.
  const waiting = selected.toSorted((one, other) => other.seconds - one.seconds)
  let allPassed = true
  const runLane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const found = await checked(check)
      results.set(check.id, { id: check.id, ...found })
      allPassed &&= found.passed
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, Number(lanes)) }, runLane))
  const seconds = secondsSince(began)
  console.log(`${selected.length} checks in ${seconds} s: ${allPassed ? 'all PASS' : 'not all PASS'}`)
  const reports = path.resolve(import.meta.dirname, '../reports')
  mkdirSync(reports, { recursive: true })
  const report = {
    at: new Date().toISOString(),
    cores: availableParallelism(),
    seconds,
    results: selected.map(({ id }) => results.get(id)),
  }
  writeFileSync(
    path.join(reports, fast ? 'gate-fast.json' : 'gate.json'),
    `${JSON.stringify(report, null, 2)}\n`,
  )
  process.exitCode = allPassed ? 0 : 1
}

async function checked({ id, fastRounds }: Check) {
  const began = performance.now()
  const finding = await runInProcess(id, {
    rounds: given(rounds) ?? (fast ? fastRounds : undefined),
    seed: given(seed),
  })
  const seconds = secondsSince(began)
  const { value, target, passed, details = [] } = finding
  console.log(`${id}  ${value}  (${target})  ${passed ? 'PASS' : 'FAIL'}  ${seconds} s`)
  for (const detail of details) console.log(`    ${detail}`)
  return { ...finding, seconds }
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 1000)
}

function given(number: string | undefined): number | undefined {
  return number === undefined ? undefined : Number(number)
}
