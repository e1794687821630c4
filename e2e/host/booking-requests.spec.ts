import { expect, type Page, test } from '@playwright/test'
import { anAccount, openAsNewDriver, signInAs } from '../harness/accounts.ts'
import { daysFromToday, sendRequest } from '../harness/travel.ts'

/** A vehicle of the demo host without instant booking. */
async function askedVehicle(host: Page): Promise<{ id: string; licensePlate: string }> {
  const answer = await host.request.get('/api/v1/host/vehicles')
  const { vehicles } = (await answer.json()) as {
    vehicles: Array<{ id: string; licensePlate: string; instantBook: boolean }>
  }
  const found = vehicles.find(({ instantBook }) => !instantBook)
  if (!found) throw new Error('the demo host has no vehicle that is asked for')
  return found
}

test('a host sees a new request live, approves it, declines another, and cancels with a full refund', async ({
  page: host,
  browser,
}) => {
  await signInAs(host, 'host')
  const vehicle = await askedVehicle(host)
  await host.goto('/host-dashboard')
  await expect(host.getByRole('heading', { name: /^Needs you/ })).toBeVisible()

  const others = await browser.newContext()
  const renter = await others.newPage()
  const first = { pickUpDate: daysFromToday(90), returnDate: daysFromToday(94) }
  await openAsNewDriver(
    renter,
    anAccount('Basma'),
    `/vehicle/${vehicle.id}/checkout?${new URLSearchParams(first)}`,
  )
  const approved = await sendRequest(renter)
  await renter.goto(approved)

  // The host's page is not reloaded: the request appears live.
  const asked = host.getByRole('article').filter({ has: host.locator(`a[href="${approved}"]`) })
  await expect(asked.getByText(/^Answer within 2\d hours$/)).toBeVisible()
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(host.getByText('Booking confirmed successfully').first()).toBeVisible()
  await expect(asked).toHaveCount(0)
  await expect(renter.getByText('Booking confirmed! Payment successful.').first()).toBeVisible()

  const second = { pickUpDate: daysFromToday(100), returnDate: daysFromToday(104) }
  await renter.goto(`/vehicle/${vehicle.id}/checkout?${new URLSearchParams(second)}`)
  const declined = await sendRequest(renter)
  await host.goto('/host-dashboard/bookings?status=pending')
  const waiting = host.getByRole('row').filter({ has: host.locator(`a[href="${declined}"]`) })
  await waiting.getByRole('button', { name: 'Decline' }).click()
  await host.getByLabel('Reason').fill('The car is at the workshop')
  await host.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(host.getByText('Booking cancelled successfully').first()).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await renter.goto(declined)
  await expect(renter.getByText('The host declined this request. The card was not charged.')).toBeVisible()

  await host.getByRole('searchbox').fill('Basma')
  await host.getByRole('button', { name: 'Search' }).click()
  await expect(host).toHaveURL(/search=Basma/)
  await host.getByRole('link', { name: /^Confirmed/ }).click()
  const confirmed = host.getByRole('row').filter({ has: host.locator(`a[href="${approved}"]`) })
  // The contact details are visible by now.
  await expect(confirmed.getByRole('link', { name: /^basma-.*@rihla\.example$/ })).toBeVisible()
  await confirmed.getByRole('button', { name: 'Cancel booking' }).click()
  const question = host.getByRole('dialog')
  await expect(question.getByText(/The renter gets a full refund of AED [\d,.]+\./)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel and refund all' }).click()
  await expect(question.getByText('Please say why you’re cancelling.')).toBeVisible()
  await question.getByLabel('Why are you cancelling?').fill('An accident on the way home')
  await question.getByRole('button', { name: 'Cancel and refund all' }).click()
  await expect(host.getByText('Booking cancelled successfully').first()).toBeVisible()
  await expect(confirmed).toHaveCount(0)

  await renter.goto(approved)
  await expect(
    renter.getByText('The host cancelled this booking. Everything that was paid is refunded to the card.'),
  ).toBeVisible()
  await expect(renter.getByText('An accident on the way home', { exact: false }).first()).toBeVisible()
  await others.close()
})

test('a second tab that answers too late shows the current state of the booking', async ({
  page: host,
  browser,
}) => {
  await signInAs(host, 'host')
  const vehicle = await askedVehicle(host)
  const others = await browser.newContext()
  const renter = await others.newPage()
  const dates = { pickUpDate: daysFromToday(110), returnDate: daysFromToday(114) }
  await openAsNewDriver(
    renter,
    anAccount('Dana'),
    `/vehicle/${vehicle.id}/checkout?${new URLSearchParams(dates)}`,
  )
  const path = await sendRequest(renter)

  // Blocks live updates, so that this page does not see the renter withdraw.
  await host.route('**/api/v1/live?*', (route) => route.abort())
  await host.goto('/host-dashboard/bookings?status=pending')
  const row = host.getByRole('row').filter({ has: host.locator(`a[href="${path}"]`) })
  await expect(row).toBeVisible()
  const id = path.replace('/booking/', '')
  const withdrawn = await renter.request.post(`/api/v1/bookings/${id}/withdraw`, {
    headers: { 'idempotency-key': crypto.randomUUID(), origin: new URL(renter.url()).origin },
    data: {},
  })
  expect(withdrawn.ok()).toBe(true)
  await row.getByRole('button', { name: 'Approve' }).click()
  await expect(host.getByText('Failed to update booking').first()).toBeVisible()
  await expect(host.getByText('This booking has changed. Here are the latest details.').first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await others.close()
})
