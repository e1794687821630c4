// Entry point of the process that runs one check: receives its id, and sends back the finding.

import type { Check, Finding } from './check.ts'
import { CHECKS } from './checks.ts'
import type { Asked } from './run-in-process.ts'

process.once('message', async ({ id, rounds, seed }: Asked & { id: string }) => {
  const check = CHECKS.find((one) => one.id === id)
  const finding: Finding = check
    ? await foundBy(check, { rounds, seed })
    : { value: 'no such check', target: 'an end', passed: false }
  process.send?.(finding, () => process.disconnect?.())
})

async function foundBy(check: Check, { rounds, seed }: Asked): Promise<Finding> {
  try {
    return await check.runCheck(rounds, seed)
  } catch (error) {
    return { value: error instanceof Error ? error.message : String(error), target: 'an end', passed: false }
  }
}
