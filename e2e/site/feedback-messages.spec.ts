import { expect, type Page, test } from '@playwright/test'
import { anAccount, forgetSession, openAsNewDriver } from '../harness/accounts.ts'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { fillToPhotos, giveFiles, startListing } from '../harness/listing.ts'
import { CARDS, daysFromToday, fillCard, findVehicle } from '../harness/travel.ts'
import { chooseFile } from '../harness/wait-for-hydration.ts'

const dates = { pickUpDate: daysFromToday(250), returnDate: daysFromToday(252) }
const onDates = `?${new URLSearchParams({ ...dates, pickUpTime: '10:00', returnTime: '10:00' })}`

test('forms show what is missing before anything is sent', async ({ page }) => {
  await page.goto('/auth?tab=sign-up')
  await page.getByLabel('Full name').fill('Salma')
  await page.getByLabel('Email').fill('salma@mail.example')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Password must be at least 6 characters long').first()).toBeVisible()
  await expect(page.getByText('Passwords do not match').first()).toBeVisible()

  await page.goto('/auth?tab=forgot')
  const send = page.getByRole('button', { name: /^Send/ })
  await send.click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await page.getByLabel('Email').fill(anAccount('Nobody').email)
  await send.click()
  await said(page, 'Password reset email sent! Check your inbox.')
})

test('a visitor sees which actions require signing in', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const vehicle = await findVehicle(page, { instantBook: true, ...dates })
  await page.goto(`/vehicle/${vehicle.id}${onDates}`)
  // Neither the page data nor the availability for the new times arrives.
  await page.route(/\/vehicle\/.*\.data|\/api\/.*\/availability/, () => undefined)
  const pickUpTime = page.getByLabel('Pick-up time').first()
  await page.getByRole('button', { name: /^Pick-up .* Return / }).click()
  await expect(pickUpTime).toBeVisible()
  await pickUpTime.selectOption('12:00')
  await expect(page.getByText('Checking', { exact: true }).first()).toBeAttached()
  await page.unrouteAll()
  await page.goto(`/vehicle/${vehicle.id}`)
  await expect(page.getByText('Please select start and end dates').first()).toBeAttached()
  await page.getByRole('button', { name: 'Share' }).first().click()
  await expect(page.getByText('Link copied to clipboard').first()).toBeVisible()

  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/auth?error=of_nobody_knows')
  await expect(page.getByText('An unexpected error occurred').first()).toBeVisible()
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { name: 'Sign in to view your wishlist' })).toBeVisible()
  await page.goto('/browse?location=Nowhere')
  await expect(page.getByText('No vehicles found matching your criteria.')).toBeVisible()
  await page.getByRole('link', { name: 'View All Vehicles' }).click()
  await expect(page.getByText(/of \d+ cars available$/)).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save \d{4}/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/auth/)
  await said(page, 'Please sign in to save vehicles')
})

test('a toast stays for five seconds, longer while the mouse moves onto it, but not under a resting mouse', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const vehicle = await findVehicle(page, dates)
  await page.goto(`/vehicle/${vehicle.id}`)
  const share = page.getByRole('button', { name: 'Share' }).first()
  const notice = page.getByText('Link copied to clipboard')
  const comesUpUnderTheMouse = async () => {
    await share.press('Enter')
    await expect(notice).toBeVisible()
    await expect.poll(() => notice.evaluate((words) => words.parentElement?.matches(':hover'))).toBe(true)
  }

  await page.mouse.move(1100, 750)
  // The button works once the page's scripts run.
  await expect(async () => {
    await share.press('Enter')
    await expect(notice).toBeVisible({ timeout: 1000 })
  }).toPass()
  await comesUpUnderTheMouse()
  await page.clock.runFor(5100)
  await expect(notice).toHaveCount(0)

  await comesUpUnderTheMouse()
  await page.mouse.move(1090, 748)
  await page.clock.runFor(20_000)
  await expect(notice).toBeVisible()
  await page.mouse.move(400, 300)
  await page.clock.runFor(5100)
  await expect(notice).toHaveCount(0)
})

test('empty lists of a new user explain how to fill them', async ({ page }) => {
  await openAsNewDriver(page, anAccount('Dana'), '/favorites')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Wishlist' })).toBeVisible()
  await expect(page.getByText('No favorites yet')).toBeVisible()
  await page.getByRole('link', { name: 'Browse Vehicles' }).click()
  await expect(page).toHaveURL(/\/browse/)
  await page.goto('/messages')
  await expect(page.getByText('No conversations yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Become a Host' }).first()).toBeVisible()

  await page.goto('/profile')
  await page.getByLabel('Full name').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await said(page, 'Failed to update profile')
})

test('the checkout shows what is missing, what failed, and that the payment succeeded', async ({ page }) => {
  const vehicle = await findVehicle(page, { instantBook: true, ...dates })
  await openAsNewDriver(page, anAccount('Amal'), `/vehicle/${vehicle.id}/checkout${onDates}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm and pay' })).toBeVisible()
  const pay = page.getByRole('button', { name: /^Pay/ })
  await pay.click()
  await said(page, 'Please fill in all payment details')

  await fillCard(page, CARDS.ok)
  await page.route('**/api/v1/bookings', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 403, code: 'not_allowed', title: 'Not allowed', requestId: 'x' }),
    }),
  )
  await pay.click()
  await said(page, 'Failed to confirm booking')
  await page.unroute('**/api/v1/bookings')

  // The next page loads slowly, so the message before it stays readable.
  await page.route(
    '**/profile.data*',
    async (route) => {
      await expect(page.getByText('Payment processed successfully!')).toBeVisible()
      await route.continue()
    },
    // A live event may ask for the page again, when the message is gone.
    { times: 1 },
  )
  await page.getByLabel('CVV').fill('123')
  await pay.click()
  await expect(page).toHaveURL(/\/profile/)
  await said(page, 'Booking confirmed! Payment successful.')

  await page.goto(`/vehicle/${vehicle.id}/checkout${onDates}`)
  await expect(page.getByText('You already booked this')).toBeVisible()
  await expect(page.getByLabel('CVV')).toHaveCount(0)
  await forgetSession(page)
  await page.goto(`/vehicle/${vehicle.id}${onDates}`)
  await expect(page.getByText('Vehicle is not available for selected dates').first()).toBeAttached()
})

test('only a party can write a review, and only after the trip', async ({ page }) => {
  await signInAs(page, 'renter')
  const { bookings } = (await (await page.request.get('/api/v1/bookings?limit=50')).json()) as {
    bookings: Array<{ id: string; status: string }>
  }
  const next = bookings.find(({ status }) => status === 'confirmed')?.id
  await page.goto(`/booking/${next}/review`)
  await expect(page).toHaveURL(/\/dashboard/)
  await said(page, 'Reviews can only be submitted for completed bookings')

  await page.goto('/booking/00000000-0000-7000-8000-000000000000/review')
  await expect(page.getByRole('heading', { name: 'Booking not found or access denied' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
})

test('a photo that cannot be used shows an error, and a removed photo a confirmation', async ({ page }) => {
  await signInAs(page, 'host')
  const { vehicles } = (await (await page.request.get('/api/v1/host/vehicles')).json()) as {
    vehicles: Array<{ id: string }>
  }
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Go to Host Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'List New Car' })).toBeVisible()
  await page.goto(`/vehicle/${vehicles[0]?.id}/photos`)
  await page.getByRole('button', { name: 'Remove the photo: Front' }).click()
  await said(page, 'Front photo removed')
  const wrong = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }
  await chooseFile(page.getByLabel('Photo of: Front', { exact: true }), wrong)
  await said(page, 'Failed to upload Front photo')
})

test('a listing that could not be submitted shows an error', async ({ page }) => {
  await startListing(page, 'Maha')
  await fillToPhotos(page)
  await giveFiles(page)
  await page.route('**/api/v1/host/vehicles', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Failed to submit vehicle').first()).toBeVisible()
})

const said = (page: Page, message: string) =>
  expect(page.getByText(message, { exact: true }).first()).toBeVisible()

async function signInAs(page: Page, role: 'renter' | 'host'): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(`${role}@rihla.example`)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  // Each toast is passed to the next page in a cookie, so the previous page must have shown its own first.
  await said(page, 'Signed in successfully!')
}
