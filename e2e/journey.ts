import { test as base, type Page } from '@playwright/test'
import { pageIsAlive } from '../scripts/testing/page-is-alive.ts'

export { expect } from '@playwright/test'

/**
 * A journey: it goes on once a page that it opened is alive, like people who look around first. A page is loaded before it
 * asks for its scripts; a-page-comes-alive.spec.ts is about what is done in between.
 */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        context.on('page', waitForLife)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

/** Who says how far a page shall have come before it goes on is not made to wait for more. */
function waitForLife(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    if (!options?.waitUntil) await page.waitForFunction(pageIsAlive)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await page.waitForFunction(pageIsAlive)
    return answer
  }
}
