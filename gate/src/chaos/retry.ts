import { isForNow } from '@rihla/server/database/database'
import type { TestAnswer } from '@rihla/server/testing/test-app'

const TIMES = 20

/**
 * Repeats a call that was refused as `too_busy`, which has no effect, so that a slow machine does not fail the check.
 */
export async function retry(call: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (let time = 1; ; time++) {
    const answer = await call()
    if (answer.status !== 503 || answer.body.code !== 'too_busy' || time >= TIMES) return answer
  }
}

/** The same for a job: runs it again when the database gave up waiting. */
export async function untilRun(job: () => Promise<unknown>): Promise<void> {
  for (let time = 1; ; time++) {
    try {
      await job()
      return
    } catch (error) {
      if (!isForNow(error) || time >= TIMES) throw error
    }
  }
}
