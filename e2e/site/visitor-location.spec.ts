import { expect, type Page, test } from '@playwright/test'

const SHARJAH = { latitude: 25.3573, longitude: 55.3911 }
const LONDON = { latitude: 51.5072, longitude: -0.1276 }

const place = (page: Page) => page.getByRole('textbox', { name: 'Where' })
const DETECTED = 'Location detected automatically!'

test.describe('the home page asks where a visitor is', () => {
  test.describe('and in Sharjah', () => {
    test.use({ permissions: ['geolocation'], geolocation: SHARJAH })
    test('looks for cars there', async ({ page }) => {
      const asked = page.waitForRequest((request) => request.url().includes('/places/near'))
      await page.goto('/')
      await expect(place(page)).toHaveValue('Sharjah, UAE')
      await expect(page.getByText(DETECTED)).toBeVisible()
      // A kilometre names a town; nothing nearer leaves the browser.
      expect(new URL((await asked).url()).search).toBe('?latitude=25.36&longitude=55.39')
    })
  })

  test.describe('and in London', () => {
    test.use({ permissions: ['geolocation'], geolocation: LONDON })
    test('looks for cars in Dubai', async ({ page }) => {
      const answered = page.waitForResponse((response) => response.url().includes('/places/near'))
      await page.goto('/')
      await answered
      await expect(place(page)).toHaveValue('Dubai, UAE')
      await expect(page.getByText(DETECTED)).toBeHidden()
    })
  })

  test('and looks in Dubai when it is not told', async ({ page }) => {
    // Chromium refuses by itself where no permission was given.
    await page.goto('/')
    await expect(place(page)).toHaveValue('Dubai, UAE')
    await expect(page.getByText(DETECTED)).toBeHidden()
  })
})
