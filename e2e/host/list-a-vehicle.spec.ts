import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { anAccount, openAsNewUser } from '../harness/accounts.ts'
import {
  ANGLES,
  aPhoto,
  aPlate,
  approve,
  DOCUMENTS,
  fillToPhotos,
  giveFiles,
  startListing,
  typePapers,
} from '../harness/listing.ts'
import { chooseFile } from '../harness/wait-for-hydration.ts'

/** Where a photo is sent to. */
const UPLOADS = '**/api/v1/host/uploads/photo*'

test('a car is listed by keyboard alone, approved on the server, and found by renters', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(360_000)
  // While a listener is attached, file choosers do not open; without one the next chooser could open before the test
  // waits for it.
  page.on('filechooser', () => {})
  await startListing(page, 'Hessa')
  const picture = await aPhoto(page)
  const keys = page.keyboard

  await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('status').getByText('Please enter the make.')).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, page.getByRole('combobox', { name: 'Make' }))
  await keys.type('land')
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Make' })).toHaveValue('Land Rover')
  await tabTo(page, page.getByLabel('Model'))
  await keys.type('Defender')
  await tabTo(page, page.getByLabel('License plate'))
  await keys.type('Dubai H')
  await expect(page.getByRole('status').getByText('Enter the plate as it appears on the car')).toBeVisible()
  await keys.type(` ${randomInt(10_000, 100_000)}`)
  await tabTo(page, page.getByRole('button', { name: 'SUV' }))
  await keys.press('Space')
  await goOn(page, 'Location and price')

  await expectAccessible(page)
  const place = page.getByRole('combobox', { name: 'Location' })
  await tabTo(page, place)
  await keys.type('hat')
  await expect(page.getByRole('option')).not.toHaveCount(0)
  await keys.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(place).toHaveAttribute('aria-expanded', 'false')
  await keys.press('ArrowDown')
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(place).toHaveValue('Hatta')
  await tabTo(page, page.getByLabel('Price per day'))
  await keys.type('400')
  await expect(page.getByText('You earn AED 300.00 a day')).toBeVisible()
  await expect(page.getByText('typical rent is AED 200 to 500 a day')).toBeVisible()
  await goOn(page, 'Description')

  await expectAccessible(page)
  await tabTo(page, page.getByRole('textbox', { name: 'Description' }))
  await keys.type('Too short')
  await expect(page.getByRole('status').getByText('Please write at least 20 characters.')).toBeVisible()
  await keys.type(', but it climbs every track around the dam.')
  await expect(page.getByText(/^\d\d\/500$/)).toBeVisible()
  await goOn(page, 'Features')

  await expectAccessible(page)
  await tabTo(page, page.getByLabel('All-wheel drive'))
  await keys.press('Space')
  await goOn(page, 'Photos')

  await expectAccessible(page)
  for (const angle of ANGLES) {
    await chooseByKey(page, page.getByLabel(`Photo of: ${angle}`), `${angle}.jpg`, picture)
  }
  await expect(page.getByText('4 of 20 photos')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Move photo 2 earlier' }))
  await keys.press('Enter')
  await expect(page.getByLabel('What photo 1 shows')).toHaveValue('back')
  await tabTo(page, page.getByRole('button', { name: 'Move photo 1 later' }))
  await keys.press('Enter')
  await expect(page.getByLabel('What photo 1 shows')).toHaveValue('front')
  await goOn(page, 'Documents')

  await expectAccessible(page)
  for (const vehicleDocument of DOCUMENTS) {
    await chooseByKey(page, page.getByLabel(`File for ${vehicleDocument}`), `${vehicleDocument}.jpg`, picture)
  }
  await typePapers(page)
  await expect(page.getByText('within 24 to 48 hours')).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  await tabTo(page, submit)
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/host-dashboard$/)
  await expect(
    page.getByText(
      'Vehicle submitted successfully! Please upload required documents to complete verification.',
    ),
  ).toBeVisible()

  const { vehicles } = (await (await page.request.get('/api/v1/host/vehicles')).json()) as {
    vehicles: Array<{ id: string }>
  }
  expect(vehicles).toHaveLength(1)
  const id = vehicles[0]?.id ?? ''
  const visitor = await (await browser.newContext()).newPage()
  expect((await visitor.goto(`${baseURL}/vehicle/${id}`))?.status()).toBe(404)
  expect((await visitor.goto(`${baseURL}/host-dashboard/vehicles/${id}`))?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()

  await page.goto(`/host-dashboard/vehicles/${id}`)
  await expect(page.getByText('We verify your car within 24 to 48 hours')).toBeVisible()
  await expectAccessible(page)
  await approve(id, baseURL)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await visitor.goto(`${baseURL}/browse?location=Hatta`)
  await expect(visitor.locator(`main a[href^="/vehicle/${id}"]`).first()).toBeVisible()

  await page.getByLabel('Colour').fill('Sand')
  await expect(page.getByText(/If you save this, your car goes back to review/)).toBeVisible()
  await page.getByRole('button', { name: 'Save: Make, model and plate' }).click()
  await expect(page.getByText('Pending verification').first()).toBeVisible()
  expect((await visitor.goto(`${baseURL}/vehicle/${id}`))?.status()).toBe(404)

  await page.goto(`/vehicle/${id}`)
  await page.getByRole('link', { name: 'Update Vehicle Photos' }).click()
  await expect(page.getByRole('button', { name: 'Complete photo verification' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectAccessible(page)
  await chooseFile(page.getByLabel('Photo of: Dashboard'), {
    name: 'dashboard.jpg',
    mimeType: 'image/jpeg',
    buffer: picture,
  })
  await expect(page.getByText('Dashboard photo uploaded successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Complete photo verification' }).click()
  await expect(page.getByText('Photo verification completed!')).toBeVisible()
  await expect(page.getByText('5 of 20 photos')).toBeVisible()
  await visitor.context().close()
})

test('a car that is already listed is refused in any spelling, until its plate is corrected', async ({
  page,
}) => {
  await startListing(page, 'Saif')
  // Dubai K 40718 belongs to a demo vehicle.
  await fillToPhotos(page, { licensePlate: 'دبي ك ٤٠٧١٨' })
  await giveFiles(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Vehicle basics' })).toBeVisible()
  const plate = page.getByLabel('License plate')
  await expect(plate).toBeFocused()
  await expect(plate).toHaveAccessibleDescription(/This car is already listed on Rihla\./)
  await plate.fill(aPlate())
  for (const step of ['Location and price', 'Description', 'Features', 'Photos', 'Documents']) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: step, level: 2, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/host-dashboard$/)
})

test('a wrong file and a wrong price are named, and can be put right', async ({ page }) => {
  await startListing(page, 'Salma')
  await fillToPhotos(page)
  const wrong = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }
  await chooseFile(page.getByLabel('Photo of: Front', { exact: true }), wrong)
  await expect(page.getByText('This file doesn’t match its file type.')).toBeVisible()
  await expectAccessible(page)
  await chooseFile(page.getByLabel('Choose another file: front.jpg'), {
    name: 'car.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto(page),
  })
  await expect(page.getByRole('img', { name: 'car.jpg' })).toBeVisible()
  await expect(page.getByText('This file doesn’t match its file type.')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  for (const step of ['Features', 'Description', 'Location and price']) {
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByRole('heading', { name: step, level: 2 })).toBeVisible()
  }
  const price = page.getByLabel('Price per day')
  for (const [typed, message] of [
    ['999999999', 'Enter at most AED 100,000.'],
    ['12.345', 'Enter an amount with at most two decimals, for example 250.50.'],
  ] as const) {
    await price.fill(typed)
    await expect(page.getByText(message).first()).toBeVisible()
    await expect(page.getByText('at least AED 1')).toHaveCount(0)
  }
  await price.fill('٢٥٠')
  await expect(page.getByText('You earn AED 187.50 a day')).toBeVisible()
})

test('a network loss during the upload of twenty photos loses none of them', async ({ page, context }) => {
  await startListing(page, 'Rashid')
  await fillToPhotos(page)
  const picture = await aPhoto(page)
  const files = Array.from({ length: 21 }, (_, number) => ({
    name: `photo-${number + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: picture,
  }))
  // Three arrive; the others are on their way when the network is lost.
  const isLost = Promise.withResolvers<void>()
  let sent = 0
  await page.route(UPLOADS, async (route) => {
    sent++
    if (sent <= 3) return await route.continue()
    await isLost.promise
    await route.abort('internetdisconnected')
  })
  await chooseFile(page.getByLabel('More photos'), files)
  await expect(page.getByText('You can add up to 20 photos. The others were not added.')).toBeVisible()
  await expect.poll(() => sentPhotos(page)).toBe(3)
  await context.setOffline(true)
  isLost.resolve()
  await expect(page.getByText('The connection was lost', { exact: true })).toBeVisible()
  await expect(
    page.getByText(/files are waiting on this page\. They upload as soon as you are back online/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('heading', { name: 'Features' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('20 of 20 photos')).toBeVisible()

  expect(await sentPhotos(page)).toBe(3)
  await page.unroute(UPLOADS)
  await context.setOffline(false)
  await expect.poll(() => sentPhotos(page), { timeout: 60_000 }).toBe(20)
  await expect(page.getByText('The connection was lost', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('Continue where you left off')).toBeVisible()
  await expect(page.getByText('20 of 20 photos')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('heading', { name: 'Vehicle basics' })).toBeVisible()
  await expect(page.getByLabel('Model')).toHaveValue('')
})

test('a draft survives a reload, Back returns one step, and signing out deletes it', async ({ page }) => {
  const account = await startListing(page, 'Moza')
  await fillToPhotos(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Features' })).toBeVisible()
  await page.goto('/host/list-vehicle')
  await expect(page.getByText('Continue where you left off')).toBeVisible()
  await page.getByRole('button', { name: 'Go to step 5' }).click()
  await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeFocused()

  await page
    .getByText('Sign out')
    .first()
    .evaluate((button: HTMLElement) => button.click())
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => keptDrafts(page)).toEqual([])
  await page.goto('/auth?returnTo=/host/list-vehicle?step=5')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Vehicle basics' })).toBeVisible()
  await expect(page.getByLabel('Model')).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the listing wizard says that it needs JavaScript', async ({ page }) => {
    await page.goto('/host/list-vehicle')
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
    const account = anAccount('Alia')
    await openAsNewUser(page, account, '/host/list-vehicle')
    expect(await page.locator('main noscript').innerHTML()).toContain('Listing a car needs JavaScript')
  })
})

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' })
  for (let presses = 0; presses < 120; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

async function goOn(page: Page, heading: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' })
  await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  await tabTo(page, next)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeFocused()
}

async function chooseByKey(page: Page, input: Locator, name: string, buffer: Buffer): Promise<void> {
  await tabTo(page, input)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles({ name, mimeType: 'image/jpeg', buffer })
  await expect(input).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

/** The listing drafts stored in this browser. */
const keptDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':listing-draft')))

const sentPhotos = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith(':listing-draft'))
    return (JSON.parse(localStorage.getItem(key ?? '') ?? '{"photos":[]}') as { photos: unknown[] }).photos
      .length
  })
