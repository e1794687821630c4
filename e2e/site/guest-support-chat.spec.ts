import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { anAccount, openAsNewUser } from '../harness/accounts.ts'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { waitForHydration } from '../harness/wait-for-hydration.ts'

/** A browser page with its own client address. */
async function aWindow(browser: Browser): Promise<Page> {
  const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } })
  return context.newPage()
}

let ofAgent: Awaited<ReturnType<BrowserContext['storageState']>>

// One sign-in for all tests, because sign-ins per account are limited.
test.beforeAll(async ({ browser }) => {
  const page = await aWindow(browser)
  await page.goto('/auth')
  await page.getByLabel('Email').fill('admin@rihla.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  ofAgent = await page.context().storageState()
  await page.context().close()
})

// An open page keeps its live stream, and the number of streams per user is limited.
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
})

const anAgent = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ storageState: ofAgent })).newPage()

const bubble = (page: Page) => page.getByRole('button', { name: /^Chat with support/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat with support' })
const field = (page: Page) => page.getByRole('textbox', { name: /^(Message to support|Reply to)/ })
const lines = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('')
}

/** Starts a conversation from the home page as a guest with a unique name. */
async function ask(guest: Page, text: string): Promise<void> {
  await guest.goto('/')
  await bubble(guest).click()
  await expect(field(guest)).toBeFocused()
  await write(guest, text)
  await expect(lines(guest).getByText('Sent', { exact: true })).toBeVisible()
}

const unique = (text: string) => `${text} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

test('home page, contact page, help center and bubble state the same support hours', async ({ page }) => {
  for (const path of ['/', '/contact', '/help-center']) {
    await page.goto(path)
    await expect(
      page.getByText('Our team answers in the chat every day from 6 AM to 11 PM, Dubai time.'),
      path,
    ).toBeVisible()
  }
  await page.goto('/contact?chat=open')
  await expect(
    panel(page).getByText(/^(We’re here until 11 PM|We’re away right now and back .+), Dubai time\./),
  ).toBeVisible()
})

test('a guest asks on the home page, and both sides chat live with support until the conversation is closed', async ({
  browser,
}) => {
  const [guest, agent] = await Promise.all([aWindow(browser), anAgent(browser)])
  await agent.goto('/chat-dashboard')
  await expect(agent.getByRole('heading', { level: 1 })).toHaveText(/^Conversations \(\d+\)$/)
  await expect(agent.getByText('Select a conversation to start chatting')).toBeVisible()

  const question = unique('Is the deposit held before the trip?')
  await ask(guest, question)
  await expect(panel(guest).getByRole('status')).toHaveText(
    // Outside the support hours it says from when they answer.
    /^Thank you for your message! We’ll answer (as soon as we can|from .+, Dubai time)\.$/,
  )
  await field(guest).fill('   ')
  await expect(panel(guest).getByRole('button', { name: 'Send' })).toBeDisabled()
  await field(guest).fill('')

  const entry = agent.locator('[data-conversation]', { hasText: question })
  await expect(entry).toContainText('Anonymous')
  await expect(entry).toContainText('Waiting')
  await expect(entry).toContainText('1 unread message')
  await entry.click()
  await expect(agent).toHaveURL(/conversation=[0-9a-f-]{36}/)
  await expect(lines(agent).getByText(question)).toBeVisible()
  await expect(entry).not.toContainText('unread')

  await expect(agent.getByRole('button', { name: 'Send' })).toBeDisabled()
  await field(agent).fill('First line')
  await field(agent).press('Shift+Enter')
  await field(agent).pressSequentially('second line')
  await field(agent).press('Enter')
  await expect(agent.getByText('Message sent successfully')).toBeVisible()
  await expect(lines(guest).getByText('First line')).toBeVisible()
  await expect(lines(guest).getByText('Support Team:')).toBeAttached()
  await expect(lines(agent).getByText('Read', { exact: true })).toBeVisible()
  // An answer activates the conversation, which disables the button.
  await expect(agent.getByRole('button', { name: 'Mark Active' })).toHaveAttribute('aria-disabled', 'true')

  await write(guest, 'Thank you')
  await expect(lines(agent).getByText('Thank you', { exact: true })).toBeVisible()
  await agent.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(agent.getByText('Conversation marked as closed')).toBeVisible()
  await expect(panel(guest).getByText('This conversation is closed.')).toBeVisible()
  await agent.getByRole('button', { name: 'Mark Active' }).click()
  await expect(agent.getByText('Conversation marked as active')).toBeVisible()
  await expect(panel(guest).getByText('This conversation is closed.')).toBeHidden()
})

test('sent messages and a draft survive a reload, and the chat button counts unread answers', async ({
  browser,
}) => {
  const [guest, agent] = await Promise.all([aWindow(browser), anAgent(browser)])
  const question = unique('Can I pick the car up at night?')
  await ask(guest, question)
  await field(guest).fill('And another thing')
  await guest.keyboard.press('Escape')
  await expect(panel(guest)).toBeHidden()
  await expect(bubble(guest)).toBeFocused()

  await agent.goto('/chat-dashboard')
  await agent.locator('[data-conversation]', { hasText: question }).click()
  await write(agent, 'Yes, if the host agrees.')
  await expect(bubble(guest)).toHaveAccessibleName('Chat with support, 1 new answer')

  await guest.reload()
  await expect(bubble(guest)).toHaveAccessibleName('Chat with support, 1 new answer')
  await guest.goto('/contact?chat=open')
  await expect(lines(guest).getByText(question)).toBeVisible()
  await expect(lines(guest).getByText('Yes, if the host agrees.')).toBeVisible()
  await expect(field(guest)).toHaveValue('And another thing')
  await panel(guest).getByRole('button', { name: 'Close the support chat' }).click()
  await expect(bubble(guest)).toHaveAccessibleName('Chat with support')
})

test("two agents see each other's answers, and find a guest by the email they left", async ({ browser }) => {
  const [guest, first, second] = await Promise.all([aWindow(browser), anAgent(browser), anAgent(browser)])
  const question = unique('How old must I be?')
  const email = `${unique('mona').replace(' ', '-')}@guest.example`
  await ask(guest, question)
  await panel(guest).getByText('Name and e-mail (optional)').click()
  await panel(guest).getByLabel('Name').fill('Mona Saleh')
  await panel(guest).getByLabel('Email').fill('mona')
  await panel(guest).getByRole('button', { name: 'Save' }).click()
  await expect(panel(guest).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await panel(guest).getByLabel('Email').fill(email)
  await panel(guest).getByRole('button', { name: 'Save' }).click()
  await expect(panel(guest).getByText(`Mona Saleh · ${email}`)).toBeVisible()

  for (const agent of [first, second]) {
    await agent.goto(`/chat-dashboard?search=${email}`)
    const entry = agent.locator('[data-conversation]')
    await expect(entry).toHaveCount(1)
    await expect(entry).toContainText('Mona Saleh')
    await entry.click()
    await expect(lines(agent).getByText(question)).toBeVisible()
  }
  await write(first, 'At least 18 years.')
  await expect(lines(second).getByText('At least 18 years.')).toBeVisible()
  await write(second, 'And with a licence.')
  await expect(lines(first).getByText('And with a licence.')).toBeVisible()
  await expect(lines(guest).getByText('And with a licence.')).toBeVisible()

  await first.goto(`/chat-dashboard?search=${email}&status=closed`)
  await expect(first.getByText('No matching conversations')).toBeVisible()
})

test('a message that cannot be sent shows an error, waits, and arrives once', async ({ browser }) => {
  const [guest, agent] = await Promise.all([aWindow(browser), anAgent(browser)])
  const question = unique('Is there parking?')
  await ask(guest, question)
  const sending = '**/api/v1/support/conversation/messages'
  await guest.route(sending, (route) => route.abort())
  await write(guest, 'At the airport')
  await expect(panel(guest).getByText('Failed to send message. We’ll try again automatically.')).toBeVisible()
  await guest.unroute(sending)
  await guest.reload()
  await bubble(guest).click()
  await expect(lines(guest).getByText('At the airport', { exact: true })).toHaveCount(1)
  await expect(lines(guest).getByText('Sent', { exact: true })).toBeVisible()

  await agent.goto('/chat-dashboard')
  await agent.locator('[data-conversation]', { hasText: 'At the airport' }).first().click()
  await expect(lines(agent).getByText('At the airport', { exact: true })).toHaveCount(1)
  await agent.route('**/api/v1/support/conversations/*/messages', (route) => route.abort())
  await write(agent, 'Yes')
  await expect(agent.getByText('Failed to send message', { exact: true })).toBeVisible()
  await agent.route('**/api/v1/support/conversations/*/status', (route) => route.abort())
  await agent.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(agent.getByText('Failed to update conversation status')).toBeVisible()
})

test('a phone shows one pane of the dashboard at a time, and the chat in full screen', async ({
  browser,
}) => {
  const [guest, agent] = await Promise.all([aWindow(browser), anAgent(browser)])
  for (const page of [guest, agent]) await page.setViewportSize({ width: 360, height: 740 })
  const question = unique('Which emirates do you serve?')
  await ask(guest, question)
  await expect(bubble(guest)).toBeHidden()
  await panel(guest).getByRole('button', { name: 'Close the support chat' }).click()
  await expect(bubble(guest)).toBeFocused()

  await agent.goto('/chat-dashboard')
  const entry = agent.locator('[data-conversation]', { hasText: question })
  await entry.click()
  await expect(lines(agent).getByText(question)).toBeVisible()
  await expect(entry).toBeHidden()
  // The entry leads to a new document when it is pressed before hydration, and so would the link back.
  await waitForHydration(agent.getByRole('main'))
  await agent.getByRole('link', { name: 'Back to all conversations' }).click()
  await expect(entry).toBeFocused()
  await expect(lines(agent)).toBeHidden()
})

test("only support can open the dashboard, and other users' pages contain nothing of it", async ({
  browser,
}) => {
  const [guest, renter] = await Promise.all([aWindow(browser), aWindow(browser)])
  const question = unique('A private question')
  await ask(guest, question)
  await openAsNewUser(renter, anAccount('Rana'), '/')
  await expect(renter).toHaveURL(/\/$/)
  for (const page of [guest, renter]) {
    const answer = await page.goto('/chat-dashboard')
    await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible()
    await expect(page.getByText('This page is only accessible to administrators.')).toBeVisible()
    expect(await answer?.text()).not.toContain(question)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the chat button links to the contact form', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Support', exact: true }).click()
    await expect(page).toHaveURL(/\/contact$/)
  })
})
