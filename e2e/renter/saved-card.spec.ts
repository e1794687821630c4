import { expect, type Page, test } from '@playwright/test'
import { anAccount, signUpDriverAndIn } from '../harness/accounts.ts'
import { CARDS, daysFromToday, fillCard, findVehicle } from '../harness/travel.ts'

const spanIn = (days: number) => ({ pickUpDate: daysFromToday(days), returnDate: daysFromToday(days + 2) })

async function openCheckout(page: Page, days: number): Promise<void> {
  const span = spanIn(days)
  const vehicle = await findVehicle(page, { instantBook: true, ...span })
  await page.goto(`/vehicle/${vehicle.id}/checkout?${new URLSearchParams(span)}`)
}

const paid = (page: Page) => expect(page.getByText('Booking confirmed! Payment successful.')).toBeVisible()

test('a renter saves a card, pays again with it without typing, and removes it', async ({ page }) => {
  await openCheckout(page, 130)
  await signUpDriverAndIn(page, anAccount('Salma'))
  const saving = page.getByRole('checkbox', { name: 'Save this card for next time' })
  await expect(saving).not.toBeChecked()
  await fillCard(page, CARDS.ok)
  await saving.check()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await paid(page)

  // The page may be left as soon as it says so: nothing is unknown about the payment.
  await openCheckout(page, 140)
  const card = page.getByRole('radio', { name: /Visa ending in 4242/ })
  await expect(card).toBeChecked()
  await expect(page.getByText('A payment for this car was interrupted')).toHaveCount(0)
  await expect(page.getByLabel('CVV')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Use another card' }).check()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await card.check()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/\/profile/)
  await paid(page)

  const cards = page.getByRole('region', { name: 'Saved cards' })
  await expect(cards.getByText('Default')).toBeVisible()
  await cards.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(cards.getByText('You don’t have any saved cards.')).toBeVisible()

  await openCheckout(page, 150)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('radio', { name: /ending in/ })).toHaveCount(0)
})
