import { expect, test } from '@playwright/test'
import { anAccount, openAsNewDriver, signInAs, signUpDriverAndIn } from '../harness/accounts.ts'
import { emailTo } from '../harness/mailbox.ts'
import { CARDS, daysFromToday, fillCard, instantCarOf } from '../harness/travel.ts'

// Days that no other test books, because tests run in parallel.
const span = { pickUpDate: daysFromToday(282), returnDate: daysFromToday(285) }

test('a host offers extras, a renter books with a child seat, adds a driver later, who accepts', async ({
  page: host,
  browser,
  baseURL,
}) => {
  await signInAs(host, 'host')
  const id = await instantCarOf(host)
  await host.goto(`/host-dashboard/vehicles/${id}`)
  const section = host.getByRole('region', { name: 'Extras', exact: true })
  const seat = section.getByRole('group', { name: 'Child seat' })
  await seat.getByRole('checkbox').check()
  await seat.getByLabel('Price in dirhams').fill('20')
  await seat.getByLabel('How many you have').fill('3')
  const driver = section.getByRole('group', { name: 'Additional driver' })
  await driver.getByRole('checkbox').check()
  await driver.getByLabel('Price in dirhams').fill('55')
  await section.getByRole('button', { name: 'Save: Extras' }).click()
  await expect(host.getByText('Saved', { exact: true }).first()).toBeVisible()

  const context = await browser.newContext()
  await context.addCookies([{ name: 'currency', value: 'AED', url: baseURL ?? '' }])
  const renter = await context.newPage()
  await openAsNewDriver(renter, anAccount('Salma'), `/vehicle/${id}/checkout?${new URLSearchParams(span)}`)
  const extras = renter.getByRole('region', { name: 'Extras' })
  // By keyboard, and the total follows.
  const more = extras.getByRole('button', { name: 'More: Child seat' })
  await expect(more).toBeEnabled()
  await more.focus()
  await renter.keyboard.press('Enter')
  const trip = renter.getByRole('complementary', { name: 'Your trip' })
  await expect(trip.getByText('Child seat, AED 20.00 a day')).toBeVisible()
  await expect(trip.getByText('AED 60.00', { exact: true })).toBeVisible()
  await fillCard(renter, CARDS.ok)
  await renter.getByRole('button', { name: /^Pay AED/ }).click()
  await expect(renter).toHaveURL(/\/profile/)

  const { booking } = (await (await renter.request.get('/api/v1/bookings/latest')).json()) as {
    booking: { id: string; extras: unknown }
  }
  expect(booking.extras).toEqual([{ kind: 'child_seat', quantity: 1 }])
  await renter.goto(`/booking/${booking.id}`)
  await renter.getByRole('button', { name: 'Add extras' }).click()
  const dialog = renter.getByRole('dialog', { name: 'Add extras' })
  await dialog.getByRole('button', { name: 'More: Additional driver' }).click()
  await fillCard(renter, CARDS.ok)
  await dialog.getByRole('button', { name: 'Add and pay AED 60.50' }).click()
  await expect(renter.getByText('Extras added').first()).toBeVisible()
  await expect(renter.getByText('Child seat, Additional driver').first()).toBeVisible()

  const invited = anAccount('Karim')
  await renter.getByLabel('Email address of the driver').fill(invited.email)
  await renter.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(renter.getByText(invited.email)).toBeVisible()
  await emailTo(renter, invited.email, /invites you to drive/)
  const { drivers } = (await (await renter.request.get(`/api/v1/bookings/${booking.id}/drivers`)).json()) as {
    drivers: Array<{ id: string }>
  }

  const other = await browser.newContext()
  const guest = await other.newPage()
  await guest.goto(`/driver-invitations/${drivers[0]?.id}`)
  await signUpDriverAndIn(guest, invited)
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByText(/please verify: phone and driving licence/)).toBeVisible()
  await other.close()

  await host.goto(`/booking/${booking.id}`)
  await expect(host.getByText('Accepted, not verified yet')).toBeVisible()
  await expect(host.getByText(invited.email)).toHaveCount(0)
  await context.close()
})
