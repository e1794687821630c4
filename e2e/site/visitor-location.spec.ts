import { expect, type Page, test } from '@playwright/test'

const SHARJAH = { latitude: 25.3573, longitude: 55.3911 }
const LONDON = { latitude: 51.5072, longitude: -0.1276 }

const place = (page: Page) => page.getByRole('combobox', { name: 'Where' })
const DETECTED = 'Location detected automatically!'

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
      await answered
      await expect(place(page)).toHaveValue('Dubai, UAE')
      await expect(page.getByText(DETECTED)).toBeHidden()
    })
  })

  test('or searches in Dubai without permission', async ({ page }) => {
    // Chromium denies geolocation unless the permission was granted.
    await page.goto('/')
    await expect(place(page)).toHaveValue('Dubai, UAE')
    await expect(page.getByText(DETECTED)).toBeHidden()
  })
})
