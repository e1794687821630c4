import { afterAll, beforeAll, inject } from 'vitest'
import { copyDatabase } from './database-copy.ts'
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

/**
 * The product on a database of its own for the tests of a file. Filled before the first test, so keep the object
 * whole: `const house = useTestApp()`, then `house.as(renter).post(…)`.
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
  afterAll(() => close())
  return test
}
