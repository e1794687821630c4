import { isForNow } from '@rihla/server/database/database'
import type { TestAnswer } from '@rihla/server/testing/test-app'

const TIMES = 20

/** Calls again whoever is told that the house is too busy: nothing has happened then. A slow machine proves no less. */
export async function retry(call: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (let time = 1; ; time++) {
    const answer = await call()
    if (answer.status !== 503 || answer.body.code !== 'too_busy' || time >= TIMES) return answer
  }
}

/** The same for a job of the house, which is not answered: it is run again when the database gave up waiting. */
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
