import { expect, test } from '@playwright/test'
import { anAccount, openAsNewDriver } from '../harness/accounts.ts'
import { CARDS, daysFromToday, fillCard, findVehicle } from '../harness/travel.ts'

// Runs against two products whose processes use different time zones, with browsers in six time zones.
const ZONES = [
  'Asia/Dubai',
  'UTC',
  'Europe/London',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
]

ZONES.forEach((timezoneId, index) => {
  test(`a browser in ${timezoneId} books three days as three days`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ timezoneId, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    const span = { pickUpDate: daysFromToday(100 + index * 5), returnDate: daysFromToday(103 + index * 5) }
    const vehicle = await findVehicle(page, { instantBook: true, ...span })
    await openAsNewDriver(
      page,
      anAccount('Salem'),
      `/vehicle/${vehicle.id}/checkout?${new URLSearchParams(span)}`,
    )
    const price = page.getByRole('complementary', { name: 'Your trip' })
    await expect(price.getByText(/^(.* × )?3 days$/)).toBeVisible()
    await fillCard(page, CARDS.ok)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page).toHaveURL(/\/profile/)

    const { bookings } = (await (await page.request.get('/api/v1/bookings')).json()) as {
      bookings: Array<{ days: number; period: unknown; startsAt: string; endsAt: string; totalFils: number }>
    }
    expect(bookings[0]).toMatchObject({
      days: 3,
      period: {
        pickUpDate: span.pickUpDate,
        pickUpTime: '10:00',
        returnDate: span.returnDate,
        returnTime: '10:00',
      },
      startsAt: `${span.pickUpDate}T06:00:00.000Z`,
      endsAt: `${span.returnDate}T06:00:00.000Z`,
    })
    const quote = (await (
      await page.request.get(
        `/api/v1/vehicles/${vehicle.id}/quote?${new URLSearchParams({ ...span, pickUpTime: '10:00', returnTime: '10:00' })}`,
      )
    ).json()) as { price: { totalFils: number } }
    expect(bookings[0]?.totalFils).toBe(quote.price.totalFils)
    await context.close()
  })
})
