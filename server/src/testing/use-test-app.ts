import { afterAll, beforeAll, expect, inject } from 'vitest'
import { copyDatabase } from './database-copy.ts'
import { undescribedRefusals } from './described-refusals.ts'
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

/**
 * A test app with its own database for the tests of a file. It is filled before the first test, so do not destructure
 * it: `const testApp = useTestApp()`, then `testApp.as(renter).post(…)`.
 */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  const test = {} as TestApp
  let close = async () => {}
  beforeAll(async () => {
    const copy = await copyDatabase(inject('templateUrl'))
    const opened = await openTestApp(copy.url, options)
    Object.assign(test, opened)
    close = async () => {
      await opened.close()
      await copy.drop()
    }
  })
  afterAll(async () => {
    await close()
    expect(undescribedRefusals()).toEqual([])
  })
  return test
}
