import { expect, type Locator, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { dayFirst, daysFromToday, findVehicle } from '../harness/travel.ts'

test.use({ javaScriptEnabled: false })

const SECRET = 'a secret nobody may read'
const PUBLIC = [
  '/',
  '/browse',
  '/auth',
  '/auth?tab=sign-up',
  '/auth?tab=forgot',
  '/reset-password?token=one-that-is-none',
  '/verify-email?token=one-that-is-none',
  '/confirm-email-change?token=one-that-is-none',
  '/contact',
  '/gift-cards',
  '/help-center',
  '/earnings-calculator',
  '/luxury-cars',
  '/newsletter/confirm?token=one-that-is-none',
  '/newsletter/unsubscribe?token=one-that-is-none',
  '/unsubscribe?token=one-that-is-none',
]
const OF_PEOPLE: Record<'renter' | 'host' | 'admin', string[]> = {
  renter: ['/profile', '/profile/security', '/notifications', '/user-dashboard?tab=settings', '/messages'],
  host: ['/host-dashboard/bookings', '/host-dashboard/earnings', '/host-dashboard/calendar'],
  admin: ['/admin/users', '/admin/contact-messages', '/admin/issues', '/chat-dashboard'],
}

test('forms of public pages work without JavaScript, and put no secret into a URL', async ({ page }) => {
  const { id } = await findVehicle(page, {})
  let sent = 0
  for (const path of [...PUBLIC, `/vehicle/${id}`])
    sent += await sendEveryForm(page, path, () => page.context().clearCookies())
  expect(sent).toBeGreaterThan(PUBLIC.length)
})

for (const [role, paths] of Object.entries(OF_PEOPLE)) {
  test(`so can the forms of a signed-in ${role}, and what waits for scripts is off`, async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('Email').fill(`${role}@rihla.example`)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    for (const path of paths) await sendEveryForm(page, path)
  })
}

test('dates are typed with the day first, and a refused form keeps what was typed', async ({ page }) => {
  const dates = { pickUpDate: daysFromToday(200), returnDate: daysFromToday(203) }
  await page.goto('/')
  const search = page.getByRole('main').getByRole('search')
  await search.getByLabel('Pick-up date').fill(dayFirst(dates.pickUpDate))
  await search.getByLabel('Return date').fill(dayFirst(dates.returnDate))
  await search.getByRole('button', { name: /search/i }).click()
  await expect(page).toHaveURL(/\/browse\?/)
  const car = page.locator('main article a[href*="/vehicle/"]').first()
  await expect(car).toHaveAttribute('href', new RegExp(`pickUpDate=${dates.pickUpDate}`))
  const again = page.getByRole('main').getByLabel('Pick-up date').first()
  await expect(again).toHaveValue(dayFirst(dates.pickUpDate))
  await again.fill('31/2/2027')
  await again.press('Enter')
  await expect(page.getByText('Please enter a valid date').first()).toBeVisible()
  await expect(again).toHaveValue('31/2/2027')

  await page.goto('/auth')
  await page.getByLabel('Email').fill('renter@rihla.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/profile')
  const birth = page.getByRole('group', { name: 'Date of birth' })
  await page.getByLabel('Full name').fill('Somebody Else')
  await birth.getByLabel('Day').fill('٣١')
  await birth.getByLabel('Month').fill('٤')
  await birth.getByLabel('Year').fill('1990')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(birth.getByLabel('Day')).toHaveAccessibleDescription(/the month must have that day/)
  await expect(birth.getByLabel('Day')).toHaveValue('٣١')
  await expect(page.getByLabel('Full name')).toHaveValue('Somebody Else')
})

/**
 * Fills and submits each form in the main area of a page, reloading the page for each; returns how many could be
 * submitted.
 */
async function sendEveryForm(page: Page, path: string, begin = async () => {}): Promise<number> {
  const asked: string[] = []
  const listen = (request: { url(): string }) => void asked.push(decodeURIComponent(request.url()))
  page.on('request', listen)
  await page.goto(path)
  const forms = page.getByRole('main').locator('form')
  let sent = 0
  for (let place = 0; place < (await forms.count()); place++) {
    await begin()
    await page.goto(path)
    if (await sendForm(forms.nth(place))) {
      sent++
      await expect(page.locator('h1'), `${path}, form ${place + 1}`).not.toHaveText(/went wrong|not allowed/i)
    }
  }
  page.off('request', listen)
  for (const address of asked) expect(address, path).not.toContain(SECRET)
  return sent
}

async function sendForm(form: Locator): Promise<boolean> {
  const fields = form.locator(':is(input, textarea):enabled:visible:not([readonly])')
  for (const field of await fields.all()) {
    const type = (await field.getAttribute('type')) ?? 'text'
    if (type === 'password') await field.fill(SECRET)
    else if (type === 'email') await field.fill(`nobody-${Date.now()}@rihla.example`)
    else if (['text', 'search', 'textarea'].includes(type) && (await field.inputValue()) === '')
      await field.fill('12')
  }
  const buttons = form.locator('button[type=submit]:enabled:visible')
  if ((await buttons.count()) === 0) {
    // A form that cannot be submitted has no enabled fields.
    expect(await fields.count()).toBe(0)
    return false
  }
  await buttons.first().click()
  return true
}
