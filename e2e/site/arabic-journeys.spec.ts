import { type Browser, expect, type Page, test } from '@playwright/test'
import { anAddress, signInAs } from '../harness/accounts.ts'
import { button, inArabicDigits, label, signUpInArabic } from '../harness/arabic-pages.ts'
import { arabic, arabicPattern } from '../harness/arabic-texts.ts'
import { CARDS, daysFromToday } from '../harness/travel.ts'
import { waitForHydration } from '../harness/wait-for-hydration.ts'

const dates = { pickUpDate: daysFromToday(310), returnDate: daysFromToday(312) }

test('a new user searches in Arabic, signs up, pays with Arabic digits and opens the receipt', async ({
  page,
}) => {
  await page.goto('/ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await label(page, 'search_where').fill('دبى')
  await chooseDays(page)
  await button(page, 'home_search_submit').click()

  await expect(page).toHaveURL(/\/ar\/browse\?.*location=/)
  await page
    .getByRole('button', { name: arabic('browse_instant_book'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/instantBook=true/)
  const car = page.locator('main a[href^="/ar/vehicle/"]').first()
  await expect(car).toBeVisible()
  await car.click()
  await expect(page).toHaveURL(new RegExp(`/ar/vehicle/.*pickUpDate=${dates.pickUpDate}`))
  await page
    .getByRole('link', { name: arabic('vehicle_book') })
    .first()
    .click()

  await expect(page).toHaveURL(/\/ar\/auth\?/)
  await signUpInArabic(page, 'ليلى الهاشمي')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('checkout_title'))
  await label(page, 'checkout_card_number').fill(inArabicDigits(CARDS.ok))
  await label(page, 'checkout_expiry').fill(inArabicDigits('12/30'))
  await label(page, 'checkout_cvv').fill(inArabicDigits('123'))
  await label(page, 'checkout_holder').fill('Layla Renter')
  await page.getByRole('button', { name: arabicPattern('checkout_pay') }).click()
  await expect(page).toHaveURL(/\/ar\/profile/)

  const booking = page.locator('main a[href^="/ar/booking/"]').first()
  await booking.click()
  await expect(page).toHaveURL(/\/ar\/booking\//)
  await page.getByRole('link', { name: arabic('receipt_view') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('receipt_title'))
  await expect(page.locator('main')).toContainText('د.إ')
  // The server answers in the language of the account, wherever it is changed.
  expect((await (await page.request.get('/api/v1/profile')).json()).profile.language).toBe('ar')
})

test('filters pressed in quick succession are all applied in Arabic too', async ({ page }) => {
  await page.goto('/ar/browse')
  const instantBook = button(page, 'browse_instant_book')
  const electric = button(page, 'vehicle_card_electric')
  // Holds the results of the first press until the second.
  const arriving = Promise.withResolvers<void>()
  await page.route('**/browse.data*', async (route) => {
    await arriving.promise
    await route.continue()
  })
  await expect(instantBook).toBeEnabled()
  await instantBook.click()
  await expect(page.locator('#results')).toHaveAttribute('aria-busy', 'true')
  await expect(instantBook).toHaveAttribute('aria-pressed', 'true')
  await electric.click()
  await expect(instantBook).toHaveAttribute('aria-pressed', 'true')
  arriving.resolve()
  await expect(page).toHaveURL(/\/ar\/browse\?fuelType=electric&instantBook=true$/)
  for (const filter of [instantBook, electric]) await expect(filter).toHaveAttribute('aria-pressed', 'true')
})

test('the switch keeps the page, its query and what is typed, and the choice', async ({ page }) => {
  await page.goto('/contact?subject=A%20question')
  await waitForHydration(page)
  const fields = page.locator('main textarea')
  await fields.first().fill('Where is my deposit?')
  await page.getByRole('banner').getByRole('button', { name: 'العربية' }).click()
  await expect(page).toHaveURL(/\/ar\/contact\?subject=A(%20|\+)question/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-AE')
  // The text is put back before hydration.
  await expect(fields.first()).toHaveValue('Where is my deposit?')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'language')?.value).toBe('ar')
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/contact\?subject=A(%20|\+)question/)
  await expect(fields.first()).toHaveValue('Where is my deposit?')
})

test('the switch of the footer keeps what is typed while its code has not come', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/footer-[\w-]+\.js/, async (route) => {
    await held
    await route.abort()
  })
  await page.goto('/contact')
  await waitForHydration(page)
  await page.locator('main textarea').first().fill('Where is my deposit?')
  await page.getByRole('contentinfo').getByRole('button', { name: 'العربية' }).click()
  await expect(page).toHaveURL(/\/ar\/contact/)
  await expect(page.locator('main textarea').first()).toHaveValue('Where is my deposit?')
  release()
})

test('a browser that prefers Arabic is offered it once, and not sent there', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'ar-AE' })).newPage()
  await page.goto('/help-center')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AE')
  const offer = page.getByText('هذه الصفحة متاحة بالعربية أيضًا.')
  await expect(offer).toBeVisible()
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('language_offered')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('a guest writes in Arabic and support answers in English', async ({ browser }) => {
  const guest = await aWindow(browser)
  const agent = await aWindow(browser)
  const question = `أين يُحجز مبلغ التأمين؟ ${Date.now().toString(36)}`
  await guest.goto('/ar/help-center')
  await guest.getByRole('button', { name: new RegExp(`^${arabic('support_chat_open')}`) }).click()
  const field = label(guest, 'support_chat_write')
  await field.fill(question)
  await field.press('Enter')
  await expect(guest.getByRole('dialog').getByText(question)).toBeVisible()

  await signInAs(agent, 'admin', `/chat-dashboard?${new URLSearchParams({ search: question })}`)
  await agent
    .getByRole('link', { name: new RegExp(question.slice(0, 12)) })
    .first()
    .click()
  const asked = agent.getByRole('region', { name: /^Conversation with/ }).getByText(question)
  await expect(asked).toBeVisible()
  // What a person writes has the direction of its own script on a page of the other one.
  expect(await asked.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  await agent.getByRole('textbox', { name: /^Reply to/ }).fill('On your card, two days before pick-up.')
  await agent.keyboard.press('Enter')
  const answer = guest.getByRole('dialog').getByText('On your card, two days before pick-up.').first()
  await expect(answer).toBeVisible()
  expect(await answer.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  for (const page of [guest, agent]) await page.context().close()
})

test('arrow keys move in the direction in which Arabic is read', async ({ page }) => {
  await page.goto('/ar')
  await page.getByRole('button', { name: new RegExp(`^${arabic('search_when')}`) }).click()
  const calendar = page.getByRole('dialog', { name: arabic('search_when') })
  await expect(calendar).toBeVisible()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await calendar.locator('[role="button"][tabindex="0"]').first().focus()
  const before = await focused()
  await page.keyboard.press('ArrowLeft')
  const next = await focused()
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe(before)
  expect(next).not.toBe(before)
  // The week begins on Monday.
  await expect(calendar.locator('thead th').first()).toHaveText(/^(ن|الإثنين|الاثنين)/)
})

/** A browser page with its own client address. */
async function aWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': anAddress() } })
  return await context.newPage()
}

/** Chooses the days of the trip in the calendar of the search. */
async function chooseDays(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${arabic('search_when')}`) }).click()
  const calendar = page.getByRole('dialog', { name: arabic('search_when') })
  for (const date of [dates.pickUpDate, dates.returnDate]) {
    const words = new Date(`${date}T00:00:00Z`).toLocaleDateString('ar-AE-u-nu-latn', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const day = calendar.getByRole('button', { name: new RegExp(`(^|\\D)${words}`) })
    const next = calendar.getByRole('button', { name: arabic('search_next_month') })
    await expect(next).toBeVisible()
    for (let months = 0; months < 12 && !(await day.isVisible()); months++) await next.click()
    await day.click()
  }
  await page.keyboard.press('Escape')
}

test('a reader of Arabic chooses the digits ٠ to ٩, which change the look and not the text', async ({
  page,
}) => {
  await page.goto('/ar/browse')
  const price = page.locator('main article').first().getByText(/\d/).last()
  const text = await price.textContent()
  await page.getByRole('button', { name: '١٢٣' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-digits', 'arabic')
  const drawn = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => family.includes('Arabic Digits'))
        .map(({ status }) => status),
    )
  await expect.poll(drawn).toContain('loaded')
  expect(await price.textContent()).toBe(text)
  await page.goto('/browse')
  await expect(page.locator('html')).not.toHaveAttribute('data-digits')
  await expect(price).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await drawn()).not.toContain('loaded')
})
