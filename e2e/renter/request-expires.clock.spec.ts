import { expect, test } from '@playwright/test'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { anAccount, openAsNewDriver } from '../harness/accounts.ts'
import { BY_A_JOB } from '../harness/by-a-job.ts'
import { moveClock } from '../harness/moved-clock.ts'
import { CARDS, fillCard, findVehicle } from '../harness/travel.ts'

const DAY_MS = 86_400_000

test('an unanswered request expires after a day, the card is released and the dates are free', async ({
  page,
  baseURL,
}) => {
  // Other journeys may have moved the clock by weeks.
  const today = dateInDubai(await moveClock(page, baseURL, 0))
  const span = { pickUpDate: addDays(today, 30), returnDate: addDays(today, 33) }
  const vehicle = await findVehicle(page, { instantBook: false, ...span })
  await openAsNewDriver(
    page,
    anAccount('Huda'),
    `/vehicle/${vehicle.id}/checkout?${new URLSearchParams(span)}`,
  )
  await expect(page.getByText('You won’t be charged yet.', { exact: false }).first()).toBeVisible()
  await fillCard(page, CARDS.ok)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(/\/profile/)

  await page.locator('main a[href^="/booking/"]').first().click()
  await expect(page).toHaveURL(/\/booking\//)
  const bookingPath = new URL(page.url()).pathname
  const show = async () =>
    (await (await page.request.get(`/api/v1/bookings${bookingPath.replace('/booking', '')}`)).json()) as {
      status: string
      paymentStatus: string
      cancellationReason: string
    }
  expect(await show()).toMatchObject({ status: 'pending', paymentStatus: 'authorised' })

  await moveClock(page, baseURL, DAY_MS + 60_000)

  await expect.poll(show, BY_A_JOB).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'voided',
    cancellationReason: 'request_expired',
  })
  await page.goto(bookingPath)
  await expect(page.getByText('The request wasn’t answered in time.', { exact: false })).toBeVisible()
  const again = await findVehicle(page, { instantBook: false, ...span })
  expect(again.id).toBe(vehicle.id)
})
