import { expect, type Page, test } from '@playwright/test'

const SHARJAH = { latitude: 25.3573, longitude: 55.3911 }
const LONDON = { latitude: 51.5072, longitude: -0.1276 }

const place = (page: Page) => page.getByRole('combobox', { name: 'Where' })
const DETECTED = 'Location detected automatically!'

/** Nothing was detected, also once something else has been answered after it. */
async function expectDubai(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^When/ }).click()
  await expect(page.getByRole('dialog', { name: 'When' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(place(page)).toHaveValue('Dubai, UAE')
  await expect(page.getByText(DETECTED)).toBeHidden()
}

test.describe('the home page detects the location of a visitor', () => {
  test.describe('located in Sharjah', () => {
    test.use({ permissions: ['geolocation'], geolocation: SHARJAH })
    test('and searches in Sharjah', async ({ page }) => {
      const asked = page.waitForRequest((request) => request.url().includes('/places/near'))
      await page.goto('/')
      await expect(place(page)).toHaveValue('Sharjah, UAE')
      await expect(page.getByText(DETECTED)).toBeVisible()
      // Coordinates are rounded to about a kilometre before they leave the browser.
      expect(new URL((await asked).url()).search).toBe('?latitude=25.36&longitude=55.39')
    })
  })

  test.describe('located in London', () => {
    test.use({ permissions: ['geolocation'], geolocation: LONDON })
    test('and searches in Dubai', async ({ page }) => {
      const answered = page.waitForResponse((response) => response.url().includes('/places/near'))
      await page.goto('/')
      await (await answered).finished()
      await expectDubai(page)
    })
  })

  test('or searches in Dubai without permission', async ({ page }) => {
    // Chromium denies geolocation unless the permission was granted.
    const code = page.waitForResponse(/\/town-of-visitor-[^/]*\.js$/)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/places/near')) asked.push(request.url())
    })
    await page.goto('/')
    await (await code).finished()
    await expectDubai(page)
    expect(asked).toEqual([])
  })
})
