// The process of one proof: is told which, answers with what it found.

import type { Finding, Proof } from './check.ts'
import { PROOFS } from './checks.ts'
import type { Asked } from './run-in-process.ts'

process.once('message', async ({ id, rounds, seed }: Asked & { id: string }) => {
  const proof = PROOFS.find((one) => one.id === id)
  const finding: Finding = proof
    ? await foundBy(proof, { rounds, seed })
    : { value: 'no such proof', target: 'an end', passed: false }
  process.send?.(finding, () => process.disconnect?.())
})

async function foundBy(proof: Proof, { rounds, seed }: Asked): Promise<Finding> {
  try {
    return await proof.prove(rounds, seed)
  } catch (error) {
    return { value: error instanceof Error ? error.message : String(error), target: 'an end', passed: false }
  }
}
