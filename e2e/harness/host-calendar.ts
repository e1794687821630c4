import { expect, type Page } from '@playwright/test'

/** The server renders the calendar for wide screens and for phones; after hydration only one of them remains. */
export async function openCalendar(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('[role="grid"]')).toHaveCount(1)
}
