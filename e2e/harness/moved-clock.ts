import { expect, type Page } from '@playwright/test'

/**
 * Advances the clock of the product by `ms` (0 only reads it) and returns its current time. Tests of the same product
 * share this clock and run one after the other.
 */
export async function moveClock(page: Page, baseURL: string | undefined, ms: number): Promise<number> {
  const control = `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}/clock?advance=${ms}`
  const answer = await page.request.post(control)
  expect(answer.ok()).toBe(true)
  return Number(await answer.text())
}
