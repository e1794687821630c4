import { expect, it } from 'vitest'
import { deferred } from '../testing/deferred.ts'
import { coalesce } from './coalesce.ts'

/** A task whose runs the test ends. */
function aTask() {
  const runs: Array<{ end: (needsMore?: boolean) => Promise<void>; fail: () => Promise<void> }> = []
  let failures = 0
  const call = coalesce(
    () => {
      const { promise, resolve, reject } = deferred<boolean>()
      const settled = () => new Promise<void>((done) => setTimeout(done))
      runs.push({
        end: (needsMore = false) => {
          resolve(needsMore)
          return settled()
        },
        fail: () => {
          reject(new Error('cut off'))
          return settled()
        },
      })
      return promise
    },
    () => failures++,
  )
  return { runs, call, failures: () => failures }
}

it('runs one at a time, and once more for all calls during a run', async () => {
  const { runs, call } = aTask()
  for (let n = 0; n < 4; n++) void call()
  expect(runs).toHaveLength(1)
  await runs[0]?.end()
  expect(runs).toHaveLength(2)
  await runs[1]?.end()
  expect(runs).toHaveLength(2)
})

it('runs again at once when a run needs another', async () => {
  const { runs, call } = aTask()
  void call()
  await runs[0]?.end(true)
  expect(runs).toHaveLength(2)
})

it('waits for the next call after a failure', async () => {
  const { runs, call, failures } = aTask()
  void call()
  void call()
  await runs[0]?.fail()
  expect([runs.length, failures()]).toEqual([1, 1])
  void call()
  expect(runs).toHaveLength(2)
})
