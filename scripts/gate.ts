// `npm run gate`: the promises that take minutes to prove. One line a proof, `ID value target PASS|FAIL`, and
// reports/gate.json. `-- --only id` proves one (the beginning of an id is enough), `--rounds n` asks for fewer rounds
// than the promise needs, `--seed n` draws what one drew before, `--list` says what there is. `--fast` is the part that
// every change is held to: few rounds of what is quick and steady, and reports/gate-fast.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Finding, Proof } from './gate/proof.ts'
import { PROOFS } from './gate/proofs.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    fast: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const { only, rounds, seed, fast, list } = values
const wanted = PROOFS.filter(({ id }) => only?.some((asked) => id.startsWith(asked)) ?? true).filter(
  ({ fastRounds }) => !fast || fastRounds !== undefined,
)
if (wanted.length === 0) throw new Error(`no such proof; there are: ${PROOFS.map(({ id }) => id).join(', ')}`)

if (list) for (const { id, seconds } of wanted) console.log(`${id.padEnd(28)} about ${seconds} s`)
else await proveAll()

async function proveAll(): Promise<void> {
  const results = []
  for (const proof of wanted) {
    const began = performance.now()
    const finding = await foundBy(proof)
    const seconds = Math.round((performance.now() - began) / 1000)
    const { value, target, passed, details = [] } = finding
    console.log(`${proof.id}  ${value}  (${target})  ${passed ? 'PASS' : 'FAIL'}  ${seconds} s`)
    for (const detail of details) console.log(`    ${detail}`)
    results.push({ id: proof.id, ...finding, seconds })
  }
  const reports = path.resolve(import.meta.dirname, '../reports')
  mkdirSync(reports, { recursive: true })
  const report = { at: new Date().toISOString(), cores: availableParallelism(), results }
  writeFileSync(
    path.join(reports, fast ? 'gate-fast.json' : 'gate.json'),
    `${JSON.stringify(report, null, 2)}\n`,
  )
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
}

/** A proof that broke has not proved anything. */
async function foundBy(proof: Proof): Promise<Finding> {
  try {
    return await proof.prove(given(rounds) ?? (fast ? proof.fastRounds : undefined), given(seed))
  } catch (error) {
    return { value: error instanceof Error ? error.message : String(error), target: 'an end', passed: false }
  }
}

function given(number: string | undefined): number | undefined {
  return number === undefined ? undefined : Number(number)
}
