import { expect, type Page, test } from '@playwright/test'
import { anAccount, openAsNewDriver, signInAs } from '../harness/accounts.ts'
import { CARDS, daysFromToday, fillCard, instantCarOf } from '../harness/travel.ts'

// Days that no other test books, because tests run in parallel.
const span = { pickUpDate: daysFromToday(300), returnDate: daysFromToday(303) }

async function saveForAllCars(host: Page, extraKm: string): Promise<void> {
  await host.getByLabel('Price per extra kilometre').fill(extraKm)
  await host.getByRole('button', { name: 'Save for all cars' }).click()
  await expect(host.getByText(`Now: AED ${extraKm}.`)).toBeVisible()
  await expect(host.getByLabel('Price per extra kilometre')).toHaveValue('')
}

test('a host changes the terms of all cars, and a booking keeps those that its renter saw', async ({
  page: host,
  browser,
  baseURL,
}) => {
  await signInAs(host, 'host')
  const id = await instantCarOf(host)
  await host.goto('/host-dashboard/vehicles')
  await host.getByRole('link', { name: 'Terms for all cars' }).click()
  await expect(host.getByRole('button', { name: 'Save for all cars' })).toBeDisabled()
  await host.getByLabel('Trips to Oman').selectOption('Allowed')
  // Cheaper than before: other tests book these cars meanwhile, and better terms stop nobody.
  await saveForAllCars(host, '0.40')

  const context = await browser.newContext()
  await context.addCookies([{ name: 'currency', value: 'AED', url: baseURL ?? '' }])
  const renter = await context.newPage()
  await renter.goto(`/vehicle/${id}?${new URLSearchParams(span)}`)
  const rules = renter.getByRole('region', { name: 'Rules of this car' })
  await expect(rules.getByText('AED 0.40', { exact: true })).toBeVisible()

  await openAsNewDriver(renter, anAccount('Terms'), `/vehicle/${id}/checkout?${new URLSearchParams(span)}`)
  const terms = renter.getByRole('region', { name: 'Terms of this car' })
  await expect(terms.getByText('then AED 0.40 per kilometre')).toBeVisible()
  await terms.getByText('All terms of this car').click()
  await expect(terms.getByText('Allowed', { exact: true })).toBeVisible()
  await fillCard(renter, CARDS.ok)
  await renter.getByRole('button', { name: /^Pay/ }).click()
  await expect(renter).toHaveURL(/\/profile/)

  await saveForAllCars(host, '0.30')
  await renter.locator('main a[href^="/booking/"]').first().click()
  const agreed = renter.getByRole('region', { name: 'Terms you agreed to' })
  await expect(agreed.getByText('AED 0.40', { exact: true })).toBeVisible()
  await expect(agreed.getByText('Allowed', { exact: true })).toBeVisible()
  await context.close()
})
