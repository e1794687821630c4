// `npm run gate`: the promises that take minutes to prove. One line a proof, `ID value target PASS|FAIL`, and
// reports/gate.json. Every proof is a process of its own, and two of them run at a time (`-- --lanes 1`: one after the
// other). `-- --only id` proves one (the beginning of an id is enough), `--rounds n` asks for fewer rounds than the
// promise needs, `--seed n` draws what one drew before, `--list` says what there is. `--fast` is the part that every
// change is held to: few rounds of what is quick and steady, and reports/gate-fast.json.
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
const requested = CHECKS.filter(({ id }) => only?.some((asked) => id.startsWith(asked)) ?? true).filter(
  ({ fastRounds }) => !fast || fastRounds !== undefined,
)
if (requested.length === 0)
  throw new Error(`no such proof; there are: ${CHECKS.map(({ id }) => id).join(', ')}`)

if (list) for (const { id, seconds } of requested) console.log(`${id.padEnd(28)} about ${seconds} s`)
else await runAllChecks()

async function runAllChecks(): Promise<void> {
  const began = performance.now()
  const results = new Map<string, object>()
  // What takes longest begins first, so that no lane stands idle at the end.
  const waiting = requested.toSorted((one, other) => other.seconds - one.seconds)
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
  console.log(`${requested.length} proofs in ${seconds} s: ${allPassed ? 'all PASS' : 'not all PASS'}`)
  const reports = path.resolve(import.meta.dirname, '../reports')
  mkdirSync(reports, { recursive: true })
  const report = {
    at: new Date().toISOString(),
    cores: availableParallelism(),
    seconds,
    results: requested.map(({ id }) => results.get(id)),
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
