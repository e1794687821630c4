import { type Browser, expect, type Page, test } from '@playwright/test'
import { signInAs } from '../harness/accounts.ts'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { aPlate, fillToPhotos, startListing, submitListing } from '../harness/listing.ts'
import { carsShown } from '../harness/travel.ts'

const PLATE_REASON = 'The license plate does not match the registration.'

// An open page keeps its live stream, and the number of streams per user is limited.
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
})

test('an admin rejects a vehicle with a reason and approves it after a fix, with single-key shortcuts', async ({
  page,
  browser,
}) => {
  const host = await startListing(page, 'Huda')
  const licensePlate = aPlate()
  await fillToPhotos(page, { licensePlate })
  const id = await submitListing(page)

  const admin = await anAdmin(browser)
  await admin.goto('/')
  await admin.getByLabel(/^Account menu of/).click()
  await admin.getByRole('link', { name: 'Admin dashboard' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible()
  await admin.getByRole('link', { name: 'Pending reviews' }).click()
  await expect(admin).toHaveURL(/\/admin\?status=pending&sort=created/)
  await admin.getByRole('searchbox', { name: 'Make, model, plate or host' }).fill(host.email)
  await admin.getByRole('button', { name: 'Search' }).click()
  await expect(admin).toHaveURL(/status=pending/)
  const row = admin.getByRole('row').filter({ hasText: host.email })
  await row.getByRole('link', { name: /Nissan Patrol/ }).click()
  await expect(admin.getByRole('heading', { level: 1, name: /Nissan Patrol/ })).toBeVisible()
  await expect(admin.getByText(licensePlate).first()).toBeVisible()

  await admin.getByRole('button', { name: 'Show Registration (front)' }).click()
  await expect(admin.getByRole('img', { name: 'Registration (front), as uploaded' })).toBeVisible()

  await admin.keyboard.press('r')
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Please provide a rejection reason')).toBeVisible()
  await dialog.getByRole('button', { name: 'Plate does not match' }).click()
  await admin.keyboard.press('Control+Enter')
  await expect(admin.getByText('Vehicle rejected').first()).toBeVisible()
  await expect(admin).not.toHaveURL(new RegExp(id))

  await page.goto(`/host-dashboard/vehicles/${id}`)
  await expect(page.getByText(PLATE_REASON)).toBeVisible()
  await page.getByRole('button', { name: 'Resubmit' }).first().click()
  await expect(page.getByText('Resubmitted for review.').first()).toBeVisible()

  await admin.goto(`/admin/vehicles/${id}`)
  await expect(admin.getByRole('button', { name: /^Approve/ })).toBeVisible()
  // Keys work once the page's scripts run; this one changes nothing.
  await expect(async () => {
    await admin.keyboard.press('r')
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
  await admin.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await admin.keyboard.press('a')
  await expect(admin.getByText('Vehicle approved successfully').first()).toBeVisible()
  await expect(admin).not.toHaveURL(new RegExp(id))
  await expect.poll(() => carsShown(page, { location: 'Ajman' })).toContain(`/vehicle/${id}`)

  await admin.goto(`/admin/vehicles/${id}`)
  await expect(admin.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await expect(admin.getByText('Verified', { exact: true })).toBeVisible()
})

test('admin tables are searched, sorted and downloaded without JavaScript', async ({ browser }) => {
  const signedIn = await anAdmin(browser)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await signedIn.context().storageState(),
  })
  const page = await context.newPage()
  await page.goto('/admin/users')
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('searchbox', { name: 'Name, e-mail or phone' }).fill('host@rihla.example')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('row').filter({ hasText: 'host@rihla.example' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Host', exact: true }).click()
  await expect(page).toHaveURL(/search=host%40rihla.example/)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
  await page.goto('/admin/users?search=nobody-of-this-name')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
})

test('only admins can open the admin pages', async ({ page }) => {
  const answer = await page.request.get('/admin/users', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe('/auth?returnTo=%2Fadmin%2Fusers')
  expect(await answer.text()).not.toContain('Total users')

  await page.goto('/admin')
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fadmin$/)
  await page.getByLabel('Email').fill('renter@rihla.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  for (const path of ['/admin', '/admin/users', '/admin/bookings', '/admin/vehicles/1', '/admin/audit']) {
    const refused = await page.request.get(path, { maxRedirects: 0 })
    expect(refused.status(), path).toBe(302)
    expect(refused.headers().location, path).toBe('/')
    const data = await (await page.request.get(`${path}.data`)).text()
    expect(data, path).not.toMatch(/pendingReviews|payoutsFils|nextAfter/)
  }
  const scripts = await page
    .locator('script[src], link[rel="modulepreload"], link[rel="later"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? ''))
  expect(scripts.filter((address) => address.includes('admin'))).toEqual([])
})

async function anAdmin(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, 'admin')
  return page
}
