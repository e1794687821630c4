import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from './demo-password.ts'
import { daysFromToday, findVehicle } from './travel.ts'

const WIDTHS = [360, 768, 1280]
const THEMES = ['light', 'dark'] as const

for (const theme of THEMES) {
  for (const width of WIDTHS) {
    test(`axe finds nothing on the public pages at ${width} px in ${theme}`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
      await page.setViewportSize({ width, height: 900 })
      const vehicle = await findVehicle(page)
      const dates = new URLSearchParams({ pickUpDate: daysFromToday(20), returnDate: daysFromToday(23) })
      for (const path of [
        '/',
        '/auth',
        '/auth?tab=sign-up',
        '/auth?tab=forgot',
        '/browse',
        `/browse?location=Dubai&${dates}`,
        '/browse?location=Nowhere',
        `/vehicle/${vehicle.id}`,
        `/vehicle/${vehicle.id}?${dates}`,
        '/profile',
        '/host',
        '/no/such/page',
      ]) {
        await page.goto(path)
        await page.locator('h1').waitFor()
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(violations.map((one) => `${path} ${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
      }
    })

    test(`axe finds nothing on the pages of a renter at ${width} px in ${theme}`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/auth')
      await page.getByLabel('Email').fill('renter@rihla.example')
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page).toHaveURL(/\/$/)
      const dates = { pickUpDate: daysFromToday(20), returnDate: daysFromToday(23) }
      const vehicle = await findVehicle(page, { instantBook: true, ...dates })
      const { bookings } = (await (await page.request.get('/api/v1/bookings')).json()) as {
        bookings: Array<{ id: string }>
      }
      const booking = bookings[0] ? [`/booking/${bookings[0].id}`] : []
      for (const path of [
        `/vehicle/${vehicle.id}/checkout?${new URLSearchParams(dates)}`,
        '/trips',
        '/profile',
        '/profile/security',
        '/document-verification',
        '/renter-verification',
        ...booking,
      ]) {
        await page.goto(path)
        await page.locator('h1').waitFor()
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(violations.map((one) => `${path} ${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
      }
    })
  }
}
