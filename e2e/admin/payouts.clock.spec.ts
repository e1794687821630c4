import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, TWO_LOOKS } from '../harness/accessibility.ts'
import { signInByApi } from '../harness/accounts.ts'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { moveClock } from '../harness/moved-clock.ts'

const SIX_MINUTES_MS = 6 * 60_000
const HOST = { email: 'host@rihla.example', name: 'Omar Nasser' }
const REASON = 'The account is closed'

test('an admin records what the bank answers to each payout, and pays a returned one again alone', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  const host = await signedIn(browser, HOST.email, '/host-dashboard/earnings')
  const payouts = host.getByRole('region', { name: 'Payouts' })
  await expect(payouts.getByText('Sent to the bank').first()).toBeVisible()

  await signIn(admin, 'admin@rihla.example', '/admin/payouts')
  const batches = admin.getByRole('table', { name: 'Batches' })
  await batches.getByRole('row').filter({ hasText: 'sent' }).getByRole('link').first().click()
  await expect(admin.getByRole('heading', { level: 1, name: /^Batch PB-/ })).toBeVisible()
  await expectAccessible(admin, TWO_LOOKS)
  const row = admin.getByRole('row').filter({ hasText: HOST.email })
  await expect(row.getByText('Sent to the bank')).toBeVisible()

  await row.getByRole('button', { name: `Mark the payout of ${HOST.name} as returned` }).click()
  const returned = admin.getByRole('dialog', { name: /^Has the bank returned AED/ })
  await returned.getByRole('button', { name: 'Mark as returned' }).click()
  await expect(returned.getByText('Please say why.')).toBeVisible()
  await returned.getByLabel('Reason given by the bank').fill(REASON)
  await moveClock(admin, baseURL, SIX_MINUTES_MS)
  await returned.getByRole('button', { name: 'Mark as returned' }).click()
  await stepUp(admin)
  await expect(row.getByText('Returned by the bank')).toBeVisible()
  await expect(row.getByText(REASON)).toBeVisible()

  await admin.getByRole('checkbox', { name: /unsettled payouts?$/ }).check()
  await admin.getByRole('button', { name: /^Confirm AED/ }).click()
  await admin
    .getByRole('dialog', { name: /^Has the bank paid/ })
    .getByRole('button', { name: /^Confirm AED/ })
    .click()
  await expect(admin.getByText('Done: every payout of this batch is confirmed or returned.')).toBeVisible()

  await expect(payouts.getByText(new RegExp(`Returned .+: ${REASON}$`))).toBeVisible()
  await host.close()

  await admin.goto('/admin/payouts')
  const due = admin.getByRole('table', { name: 'Due to hosts' })
  await admin.getByRole('checkbox', { name: /with a bank account$/ }).uncheck()
  const make = admin.getByRole('button', { name: 'Make a batch' })
  await expect(make).toHaveAttribute('aria-disabled', 'true')
  await due.getByRole('checkbox', { name: `Pay ${HOST.name} in the next batch` }).check()
  await expect(admin.getByText(/^1 host, AED/)).toBeVisible()
  await make.click()
  await admin
    .getByRole('dialog', { name: /^Send AED/ })
    .getByRole('button', { name: /^Send AED/ })
    .click()
  await expect(admin.getByText(/^Batch PB-\w+ made: AED/).first()).toBeVisible()
  await expect(due.getByRole('row').filter({ hasText: HOST.email })).toHaveCount(0)

  const download = admin.waitForEvent('download')
  await batches
    .getByRole('link', { name: /^CSV of batch/ })
    .first()
    .click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)

  await admin.goto('/admin/audit?action=payout')
  for (const word of ['Payouts sent', 'Payout confirmed', 'Payout returned by the bank'])
    await expect(admin.getByText(word).first()).toBeVisible()
})

async function signedIn(browser: Browser, email: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, email, path)
  return page
}

async function signIn(page: Page, email: string, path: string): Promise<void> {
  await signInByApi(page, { email, password: DEMO_PASSWORD })
  await page.goto(path)
}

async function stepUp(page: Page): Promise<void> {
  const check = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await check.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await check.getByRole('button', { name: 'Confirm' }).click()
}
