import { expect, test } from '@playwright/test'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { expectAccessible, TWO_LOOKS } from '../harness/accessibility.ts'
import { anAccount, openAsNewDriver } from '../harness/accounts.ts'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { moveClock } from '../harness/moved-clock.ts'
import { CARDS, fillCard, findVehicle } from '../harness/travel.ts'

const SIX_MINUTES_MS = 6 * 60_000

test("an admin changes the role of a user with a reason and a step-up, and the user's sessions end", async ({
  page,
  browser,
  baseURL,
}) => {
  const saif = anAccount('Saif')
  const theirs = await (await browser.newContext()).newPage()
  await openAsNewDriver(theirs, saif, '/trips')
  await expect(theirs.getByRole('heading', { level: 1, name: 'My Trips' })).toBeVisible()

  await page.goto('/auth?returnTo=/admin/users')
  await page.getByLabel('Email').fill('admin@rihla.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Name, e-mail or phone' }).fill(saif.email)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'Saif' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saif' })).toBeVisible()
  await moveClock(page, baseURL, SIX_MINUTES_MS)

  await page.getByRole('button', { name: 'Change role' }).click()
  const change = page.getByRole('dialog', { name: 'Change the role of Saif' })
  await change.getByLabel('Role').selectOption('Host')
  await change.getByRole('button', { name: 'Change role' }).click()
  await expect(change.getByText('Please say why.')).toBeVisible()
  await change.getByLabel('Reason').fill('Lists three cars from next week on')
  await change.getByRole('button', { name: 'Change role' }).click()
  const check = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await check.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await check.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Role changed. Their sessions have ended.').first()).toBeVisible()
  await expect(page.getByText('Host now')).toBeVisible()
  await expect(page.getByText('renter → host · Lists three cars from next week on')).toBeVisible()
  await theirs.goto('/trips')
  await expect(theirs).toHaveURL(/\/auth/)

  await page.getByRole('button', { name: 'Suspend' }).click()
  const suspend = page.getByRole('dialog', { name: 'Suspend Saif?' })
  await suspend.getByLabel('Type of reason').selectOption('Violation of the terms')
  await suspend.getByRole('textbox', { name: 'Reason' }).fill('Asked for money outside of the site')
  await suspend.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Suspended. Their sessions have ended.').first()).toBeVisible()
  const { email, password } = saif
  const signIn = () =>
    theirs.request.post('/api/v1/sign-in', {
      headers: { origin: baseURL ?? '' },
      data: { email, password },
    })
  expect((await signIn()).ok()).toBe(false)
  await theirs.goto('/auth')
  await theirs.getByLabel('Email').fill(email)
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Sign In', exact: true }).click()
  const notice = theirs.getByRole('alert', { name: 'Your account is suspended' })
  await expect(notice.getByText(/a report of conduct/)).toBeVisible()
  await expect(notice.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expectAccessible(theirs, TWO_LOOKS)
  await page.getByRole('button', { name: 'Restore access' }).click()
  const restore = page.getByRole('dialog', { name: 'Restore access for Saif?' })
  await restore.getByLabel('Reason').fill('It was a misunderstanding')
  await restore.getByRole('button', { name: 'Restore access' }).click()
  await expect(page.getByText('They can sign in again.').first()).toBeVisible()
  expect((await signIn()).ok()).toBe(true)
})

test('a renter of a suspended host takes everything back or finds a similar car, and the cars come back', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  const renter = await (await browser.newContext()).newPage()
  const today = dateInDubai(await moveClock(renter, baseURL, 0))
  const span = { pickUpDate: addDays(today, 200), returnDate: addDays(today, 203) }
  const vehicle = await findVehicle(renter, { instantBook: true, ...span })
  const { host } = (await (await renter.request.get(`/api/v1/vehicles/${vehicle.id}`)).json()) as {
    host: { id: string }
  }
  await openAsNewDriver(
    renter,
    anAccount('Mira'),
    `/vehicle/${vehicle.id}/checkout?${new URLSearchParams(span)}`,
  )
  await fillCard(renter, CARDS.ok)
  await renter.getByRole('button', { name: /^Pay/ }).click()
  await expect(renter.getByText('Booking confirmed! Payment successful.')).toBeVisible()
  const { booking } = (await (await renter.request.get('/api/v1/bookings/latest')).json()) as {
    booking: { id: string }
  }

  await admin.goto(`/auth?returnTo=/admin/users/${host.id}`)
  await admin.getByLabel('Email').fill('admin@rihla.example')
  await admin.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await admin.getByRole('button', { name: 'Sign In', exact: true }).click()
  await admin.getByRole('button', { name: 'Suspend' }).click()
  const suspend = admin.getByRole('dialog', { name: /^Suspend / })
  await suspend.getByRole('textbox', { name: 'Reason' }).fill('A report to look at')
  await suspend.getByRole('button', { name: 'Suspend' }).click()
  await expect(admin.getByText('Suspended. Their sessions have ended.').first()).toBeVisible()

  expect((await renter.goto(`/vehicle/${vehicle.id}`))?.status()).toBe(404)
  await renter.goto(`/booking/${booking.id}`)
  const doubt = renter.getByRole('region', { name: 'This trip may not take place' })
  await expect(doubt.getByText(/Nothing is cancelled yet/)).toBeVisible()
  const similar = await doubt.getByRole('link', { name: 'See similar cars' }).getAttribute('href')
  expect(similar).toContain(`pickUpDate=${span.pickUpDate}`)
  expect(similar).toContain('location=')
  await expectAccessible(renter, TWO_LOOKS)
  await doubt.getByRole('button', { name: /^Refund / }).click()
  const dialog = renter.getByRole('dialog', { name: 'Cancel and get a full refund?' })
  await dialog.getByRole('button', { name: /^Refund / }).click()
  await expect(renter.getByText(/The host’s account is on hold/)).toBeVisible()
  await renter.goto('/notifications')
  await expect(renter.getByText(/may not take place/).first()).toBeVisible()

  await admin.getByRole('button', { name: 'Restore access' }).click()
  const restore = admin.getByRole('dialog', { name: /^Restore access for/ })
  await restore.getByLabel('Reason').fill('It was a misunderstanding')
  await restore.getByRole('button', { name: 'Restore access' }).click()
  await expect(admin.getByText('They can sign in again.').first()).toBeVisible()
  expect((await renter.goto(`/vehicle/${vehicle.id}`))?.status()).toBe(200)
})

test('an admin cannot change their own role, so that one admin always remains', async ({ page, baseURL }) => {
  await page.goto('/auth?returnTo=/admin/users?type=admin')
  await page.getByLabel('Email').fill('admin@rihla.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page
    .getByRole('row', { name: /admin@rihla\.example/ })
    .getByRole('link')
    .click()
  const change = page.getByRole('button', { name: 'Change role' })
  await expect(change).toHaveAttribute('aria-disabled', 'true')
  await expect(change).toHaveAccessibleDescription('You can’t do this to your own account.')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const answer = await page.request.post(`/api/v1/admin/users/${id}/type`, {
    headers: { origin: baseURL ?? '' },
    data: { userType: 'renter', reason: 'To see what happens' },
  })
  expect(answer.status()).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'own_account' })
})
