import type { Page } from '@playwright/test'

/**
 * Waits until the page is no wider than its window, at most three seconds: it is laid out again shortly after its window
 * or its fonts have changed.
 */
export async function waitUntilFits(page: Page): Promise<void> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  await page.waitForFunction(fits, undefined, { timeout: 3000 }).catch(() => null)
}
