import { expect, test } from '@playwright/test'
import { readWebhook, startWebhookReceiver } from '@rihla/server/testing/peers/webhook-receiver'
import { expectAccessible } from '../harness/accessibility.ts'
import { anAccount, openAsNewDriver } from '../harness/accounts.ts'
import { CARDS, daysFromToday, fillCard, findVehicle } from '../harness/travel.ts'

test('a person adds a webhook, books a car, finds the message in the log, and sends it again', async ({
  page,
}) => {
  const receiver = await startWebhookReceiver()
  const span = { pickUpDate: daysFromToday(60), returnDate: daysFromToday(62) }
  const vehicle = await findVehicle(page, { instantBook: true, ...span })
  await openAsNewDriver(page, anAccount('Mariam'), '/profile/webhooks')
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByText('Please enter a name')).toBeVisible()
  await page.getByLabel('Name').fill('Bookkeeping')
  await page.getByLabel('Address').fill(`${receiver.url}/in`)
  await page.getByLabel('Booking refunded').uncheck()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your signing secret' })
  const secret = (await dialog.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bookkeeping' })).toBeVisible()
  const webhook = page.url()
  await expect(page.getByText(secret)).toHaveCount(0)

  await page.goto(`/vehicle/${vehicle.id}/checkout?${new URLSearchParams(span)}`)
  await fillCard(page, CARDS.ok)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/\/profile/)
  await expect.poll(() => receiver.receivedAt('/in').length).toBe(1)
  const [message] = receiver.receivedAt('/in')
  if (!message) throw new Error('nothing was received')
  expect(readWebhook(message, secret)).toMatchObject({
    type: 'booking.confirmed',
    data: { vehicleId: vehicle.id, status: 'confirmed', side: 'renter' },
  })

  await page.goto(webhook)
  const line = page.getByRole('link', { name: /Booking confirmed.*Delivered.*1 try · answer 204/ })
  await line.click()
  await expect(page.getByText('"type": "booking.confirmed"')).toBeVisible()
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send again' }).click()
  // The page is open: the log follows by itself.
  await expect(page.getByRole('link', { name: /Booking confirmed.*2 tries · answer 204/ })).toBeVisible()
  const ids = receiver.receivedAt('/in').map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])

  await page.getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click()
  const renewed = page.getByRole('dialog', { name: 'Your signing secret' })
  expect(await renewed.locator('code').textContent()).not.toBe(secret)
  await renewed.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByText(/The old secret signs too until/)).toBeVisible()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('This webhook is off. It is sent nothing.')).toBeVisible()
  await receiver.close()
})
