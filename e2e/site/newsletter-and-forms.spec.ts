import { expect, type Page, test } from '@playwright/test'
import { expectAccessiblePart } from '../harness/accessibility.ts'
import { emailTo } from '../harness/mailbox.ts'
import { waitForHydration } from '../harness/wait-for-hydration.ts'

const unique = (name: string) =>
  `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@reader.example`

test.beforeEach(async ({ page }) => {
  const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
})

const popup = (page: Page) => page.getByRole('dialog', { name: /Good roads|Premium subscriber/ })

/** Opens the home page with a simulated browser clock and scrolls. */
async function scrollHome(page: Page, px: number): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await waitForHydration(page)
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), px)
}

async function openPopup(page: Page): Promise<void> {
  await scrollHome(page, 600)
  // On a slow machine the page may notice the scroll only after the clock was advanced.
  await expect(async () => {
    await page.clock.runFor(10_100)
    await expect(popup(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

async function subscribe(page: Page, email: string): Promise<void> {
  await popup(page).getByLabel('Name').fill('Sara')
  await popup(page).getByLabel('Email').fill(email)
  await popup(page).getByRole('button', { name: 'Subscribe' }).click()
}

test('the newsletter popup appears ten seconds after the first scroll, and not again once dismissed', async ({
  page,
}) => {
  await scrollHome(page, 90)
  await page.clock.runFor(15_000)
  await expect(popup(page)).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  // The clock of the browser also runs by itself, for as long as a busy machine takes for these lines.
  await page.clock.runFor(5000)
  await expect(popup(page)).toBeHidden()
  await page.clock.runFor(5100)
  await expect(popup(page)).toBeVisible()
  // The popup does not take the focus.
  expect(await popup(page).evaluate((one) => one.contains(document.activeElement))).toBe(false)
  await expectAccessiblePart(page, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()

  await page.reload()
  await waitForHydration(page)
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await page.clock.runFor(20_000)
  await expect(popup(page)).toBeHidden()
  // The popup appears again after ninety days.
  await page.evaluate(
    (ms) => localStorage.setItem('newsletter-asked', String(Date.now() - ms)),
    91 * 86_400_000,
  )
  await page.reload()
  await waitForHydration(page)
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await page.clock.runFor(10_100)
  await expect(popup(page)).toBeVisible()
})

test('a reader subscribes, sees a thank-you for five seconds, and is already subscribed the second time', async ({
  page,
}) => {
  const email = unique('sara')
  await openPopup(page)
  await popup(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(popup(page).getByText('Please enter your email address')).toBeVisible()
  await expect(popup(page).getByText('Please enter your name')).toBeVisible()
  await subscribe(page, ` ${email} `)
  await expect(popup(page).getByRole('heading', { name: 'Premium subscriber' })).toBeVisible()
  await expect(page.getByText('Welcome to the Rihla newsletter!')).toBeVisible()
  await page.clock.runFor(5100)
  await expect(popup(page).getByRole('button', { name: 'Subscribe' })).toBeVisible()
  await expect(page.getByText('Welcome to the Rihla newsletter!')).toBeHidden()

  await subscribe(page, email)
  await expect(page.getByText('Already subscribed!')).toBeVisible()
  await page.clock.runFor(4100)
  await expect(page.getByText('Already subscribed!')).toBeHidden()

  const leave = await emailTo(page, email, /(\/newsletter\/unsubscribe\?token=[\w.%-]+)/)
  await page.goto(leave)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
})

test('a failed subscription shows the reason and keeps the input', async ({ page }) => {
  await openPopup(page)
  const calls = '**/api/v1/newsletter'
  await page.route(calls, (route) => route.abort())
  await subscribe(page, 'lost@reader.example')
  await expect(page.getByText('Subscription failed')).toBeVisible()
  await expect(page.getByText('Unable to subscribe at the moment. Please try again later.')).toBeVisible()
  await page.unroute(calls)
  await page.route(calls, (route) => route.fulfill({ json: { success: false, outcome: 'subscribed' } }))
  await popup(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(page.getByText('Please try again later.', { exact: true })).toBeVisible()
  await page.unroute(calls)
  await popup(page).getByLabel('Email').fill('nowhere')
  await popup(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(popup(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(popup(page).getByLabel('Name')).toHaveValue('Sara')
})

test('a newsletter link acts only after its button is pressed, and shows when it is invalid', async ({
  page,
}) => {
  await page.goto('/newsletter/confirm?token=not-a-token-that-we-have-made')
  await expect(page.getByRole('heading', { name: 'Would you like our newsletter?' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
  await expect(
    page.getByText('This link is no longer valid. You can subscribe again at any time.'),
  ).toBeVisible()
  await page.goto('/newsletter/unsubscribe')
  await expect(page.getByText('This link is incomplete')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeHidden()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the contact form shows what is missing, keeps the other fields, and returns a reference', async ({
      page,
    }) => {
      const email = unique('yusuf')
      await page.goto('/contact')
      await page.getByLabel('First name').fill('Yusuf')
      await page.getByLabel('Message').fill('I left my sunglasses in the car.')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByText('Please enter your last name.')).toBeVisible()
      await expect(page.getByText('Please enter your email address.')).toBeVisible()
      await expect(page.getByText('Please enter a subject.')).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('Yusuf')
      await expect(page.getByLabel('Message')).toHaveValue('I left my sunglasses in the car.')
      await page.getByLabel('Last name').fill('Karim')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Subject').fill('Lost and found')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible()
      const reference = (await page.getByText(/^Your reference: /).textContent())?.split(': ')[1] ?? 'none'
      expect(await emailTo(page, email, new RegExp(reference))).toContain('We have received your message')
    })

    test('an email joins the gift card waiting list once, and a second attempt shows that it has already joined', async ({
      page,
    }) => {
      const email = unique('huda')
      await page.goto('/gift-cards')
      await expect(page.getByText('Coming Soon!')).toBeVisible()
      await page.getByRole('button', { name: 'Notify Me' }).click()
      await expect(page.getByText('Please enter your email address.')).toBeVisible()
      for (const answer of [
        `Thank you. We will write to ${email} once`,
        `${email} is already on the list.`,
      ]) {
        await page.goto('/gift-cards')
        await page.getByLabel('Email').fill(email)
        await page.getByRole('button', { name: 'Notify Me' }).click()
        await expect(page.getByText(answer)).toBeVisible()
      }
    })
  })
}
