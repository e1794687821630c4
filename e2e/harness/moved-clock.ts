import { expect, type Page } from '@playwright/test'

/**
 * Moves the clock of the product that a page shows, by nothing to only ask, and answers its present moment. It is one
 * clock for all journeys of that product: they run one after the other.
 */
export async function moveClock(page: Page, baseURL: string | undefined, ms: number): Promise<number> {
  const control = `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}/clock?advance=${ms}`
  const answer = await page.request.post(control)
  expect(answer.ok()).toBe(true)
  return Number(await answer.text())
}
