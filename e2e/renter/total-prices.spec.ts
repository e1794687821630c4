import { expect, type Page, test } from '@playwright/test'
import { anAccount, signUpDriverAndIn } from '../harness/accounts.ts'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { chooseDays, chooseDaysIn, daysFromToday, findVehicle } from '../harness/travel.ts'

const EIGHT_DAYS = { pickUpDate: daysFromToday(60), returnDate: daysFromToday(68) }

const filterForm = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const cards = (page: Page) => page.getByRole('region', { name: 'Results', exact: true }).getByRole('article')

test('the total of the search is that of the card, the wishlist, the vehicle page and the checkout', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('Where').fill('')
  await chooseDays(page, EIGHT_DAYS)
  await page.getByRole('button', { name: 'Search Cars' }).click()
  await expect(page).toHaveURL(new RegExp(`pickUpDate=${EIGHT_DAYS.pickUpDate}`))

  // Eight days have a weekly discount with some cars, which is struck through.
  const card = cards(page)
    .filter({ has: page.locator('s') })
    .first()
  const total = await card.locator('strong').innerText()
  const full = await card.locator('s').innerText()
  expect(amount(total)).toBeLessThan(amount(full))
  await expect(card).toContainText('total with fees, 8 days')
  await expect(card).toContainText(/Free cancellation until \w{3} \d+ \w{3}, \d\d:\d\d/)
  const title = await card.getByRole('heading').innerText()

  await card.getByRole('link', { name: title }).click()
  const booking = page.getByRole('complementary')
  await expect(booking.locator('strong').first()).toHaveText(total)
  await booking.getByRole('link', { name: /^(Continue|Request) to book/ }).click()
  await expect(page).toHaveURL(/\/auth\?/)
  await signUpDriverAndIn(page, anAccount('Hala'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Confirm and pay|Request to book/)
  await expect(page.getByRole('main')).toContainText(total)

  const { id } = idOf(page)
  const { origin } = new URL(page.url())
  const answer = await page.request.post('/api/v1/favorites', {
    headers: { origin },
    data: { vehicleId: id },
  })
  expect(answer.ok()).toBe(true)
  await page.goto(`/favorites?${new URLSearchParams(EIGHT_DAYS)}`)
  // The wishlist is in dirhams until a currency is chosen.
  const saved = page.getByRole('article').filter({ hasText: title })
  const period = new URLSearchParams({ ...EIGHT_DAYS, pickUpTime: '10:00', returnTime: '10:00' })
  const { price } = (await (await page.request.get(`/api/v1/vehicles/${id}/quote?${period}`)).json()) as {
    price: { totalFils: number }
  }
  expect(amount(await saved.locator('strong').innerText())).toBe(price.totalFils / 100)
})

test('category and comparison pages show the total for dates that are chosen there', async ({ page }) => {
  await page.goto('/suvs')
  await page.getByRole('button', { name: 'Add dates' }).click()
  await chooseDaysIn(page, page.getByRole('dialog', { name: 'Trip dates' }), EIGHT_DAYS)
  const first = page.getByRole('article').first()
  await expect(first).toContainText('total with fees, 8 days')
  const total = await first.locator('strong').innerText()
  for (const box of await page
    .getByRole('checkbox', { name: /^Compare / })
    .all()
    .then((all) => all.slice(0, 2)))
    await box.press('Space')
  await page.getByRole('link', { name: 'Compare (2)' }).click()
  await expect(page.getByRole('row', { name: /^Total for 8 days, with fees/ })).toContainText(total)
})

test('with dates the price filter is about the total, and every filter is a chip that can be removed', async ({
  page,
}) => {
  await page.goto(`/browse?${new URLSearchParams(EIGHT_DAYS)}`)
  await page.getByRole('button', { name: 'Hide map' }).click()
  const form = filterForm(page)
  const highest = form.getByRole('slider', { name: 'Highest total price' })
  await highest.focus()
  await highest.press('ArrowLeft')
  await expect(page).toHaveURL(/[?&]maxTotal=\d+/)
  await form.getByRole('combobox', { name: 'Deposit' }).selectOption({ index: 3 })
  await expect(page).toHaveURL(/[?&]maxDeposit=\d+/)
  await form.getByRole('combobox', { name: 'Included distance' }).selectOption('150')
  await expect(page).toHaveURL(/[?&]minKmPerDay=150/)
  await page.getByRole('button', { name: 'Exact dates' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '±2 days' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/[?&]flexibleDays=2/)

  const chips = page.getByRole('list', { name: 'Active filters' })
  for (const name of [/±2 days/, /Total: /, /Deposit: Up to/, /150 km a day or more/])
    await chips.getByRole('button', { name }).click()
  await expect(page).toHaveURL(/\/browse\?pickUpDate=[\d-]+&returnDate=[\d-]+$/)
  await expect(chips).toBeHidden()
})

test('make and model are searched and chosen by keyboard, and the drawer says how many cars that leaves', async ({
  page,
}) => {
  const { make, model } = await findVehicle(page)
  await page.goto('/browse')
  await page.getByRole('button', { name: 'All filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  const makes = drawer.getByRole('combobox', { name: 'Brand' })
  await makes.fill(make)
  await makes.press('ArrowDown')
  await makes.press('Enter')
  await expect(drawer.getByRole('option', { name: make, selected: true })).toBeVisible()
  const models = drawer.getByRole('combobox', { name: 'Model' })
  await models.fill(model)
  await models.press('ArrowDown')
  await models.press('Enter')
  const { count } = (await (
    await page.request.get(`/api/v1/search?${new URLSearchParams({ 'model[]': `${make}/${model}` })}`)
  ).json()) as { count: number }
  const show = drawer.getByRole('button', { name: count === 1 ? 'Show 1 car' : `Show ${count} cars` })
  await show.click()
  await expect(cards(page)).toHaveCount(count)
  const asked = new URL(page.url()).searchParams
  expect([asked.getAll('brand'), asked.getAll('model')]).toEqual([[make], [`${make}/${model}`]])
})

test('searches and cars of this browser are offered again, can be removed, and are gone after signing out', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('renter@rihla.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByLabel(/^Account menu of/)).toBeVisible()
  const { id } = await findVehicle(page)
  await visit(page, '/browse?location=Ajman')
  await visit(page, `/browse?location=Dubai&category=suv&${new URLSearchParams(EIGHT_DAYS)}`)
  await page.goto(`/vehicle/${id}`)
  await expect.poll(() => kept(page, 'viewed-cars')).toEqual([id])

  await page.goto('/')
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await expect(recent.getByRole('link')).toHaveText(['Dubai', 'Ajman'])
  await expect(recent.getByRole('listitem').first()).toContainText('1 filter')
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('article')).toHaveCount(1)

  const where = page.getByRole('combobox', { name: 'Where' })
  await where.click()
  const offers = page.getByRole('option', { name: /^Recent search:/ })
  await expect(offers).toHaveText([/Dubai · .*1 filter/, /Ajman · Any dates/])
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Delete']) await where.press(key)
  await expect(offers).toHaveText([/Dubai/])
  await expect(recent.getByRole('link')).toHaveText(['Dubai'])
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await where.press(key)
  await expect(page).toHaveURL(/\/browse\?(?=.*location=Dubai)(?=.*category=suv)(?=.*pickUpDate=)/)

  await page.goto('/')
  await page
    .getByText('Sign out')
    .first()
    .evaluate((button: HTMLElement) => button.click())
  // A link that only visitors see: until it is there, the page before can still be read.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Browse cars' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent searches' })).toBeHidden()
  await expect.poll(() => kept(page, 'recent-searches')).toBeNull()
  expect(await kept(page, 'viewed-cars')).toBeNull()
})

const amount = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))

const idOf = (page: Page) => ({ id: /\/vehicle\/([^/?]+)/.exec(page.url())?.[1] ?? '' })

const kept = async (page: Page, name: string): Promise<unknown> =>
  await page.evaluate((key) => JSON.parse(localStorage.getItem(`personal:anyone:${key}`) ?? 'null'), name)

/** Opens results and waits until this browser has noted the search. */
async function visit(page: Page, address: string): Promise<void> {
  const before = JSON.stringify(await kept(page, 'recent-searches'))
  await page.goto(address)
  await expect.poll(async () => JSON.stringify(await kept(page, 'recent-searches'))).not.toBe(before)
}
