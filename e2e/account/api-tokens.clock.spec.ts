import { expect, test } from '@playwright/test'
import { anAccount, openAsNewUser } from '../harness/accounts.ts'
import { moveClock } from '../harness/moved-clock.ts'

const SIX_MINUTES_MS = 6 * 60_000

test('a person creates a token after confirming who they are, a program uses it, and it ends when revoked', async ({
  page,
  context,
  baseURL,
  playwright,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = anAccount('Noor')
  await openAsNewUser(page, account, '/profile/security')
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await moveClock(page, baseURL, SIX_MINUTES_MS)

  await page.getByRole('button', { name: 'Create a token' }).click()
  const form = page.getByRole('dialog', { name: 'Create a token' })
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(form.getByText('Please enter a name')).toBeVisible()
  await form.getByLabel('Name').fill('Price updates')
  await form.getByLabel('Edit your profile').check()
  await form.getByLabel('Valid for').selectOption({ label: '30 days' })
  await form.getByRole('button', { name: 'Create', exact: true }).click()

  const confirmation = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await confirmation.getByLabel('Password', { exact: true }).fill(account.password)
  await confirmation.getByRole('button', { name: 'Confirm' }).click()

  const shown = page.getByRole('dialog', { name: 'Your new token' })
  await shown.getByRole('button', { name: 'Copy the token' }).click()
  await expect(shown.getByText('Copied')).toBeVisible()
  const token = await page.evaluate(() => navigator.clipboard.readText())
  expect(token).toMatch(/^rihla_pat_[0-9a-f]{64}$/)
  await shown.getByRole('button', { name: 'Done' }).click()
  const tokens = page.getByRole('region', { name: 'API tokens' })
  await expect(tokens.getByText('Price updates')).toBeVisible()
  await expect(tokens.getByText('Read, Edit your profile')).toBeVisible()
  expect(await page.content()).not.toContain(token)

  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const me = await program.get('/api/v1/me')
  expect((await me.json()).me.email).toBe(account.email)
  expect(me.headers().ratelimit).toMatch(/^"read";r=\d+;t=\d+$/)
  const changed = await program.patch('/api/v1/notifications/preferences', {
    data: { push: { alerts: false } },
  })
  expect(changed.status()).toBe(200)
  const refused = await program.get('/api/v1/sessions')
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'token_not_accepted'])

  await tokens.getByRole('button', { name: 'Revoke Price updates' }).click()
  await page
    .getByRole('dialog', { name: 'Revoke this token?' })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect(page.getByText('Token revoked.')).toBeVisible()
  await expect(tokens.getByText('Price updates')).toHaveCount(0)
  const ended = await program.get('/api/v1/me')
  expect([ended.status(), (await ended.json()).code]).toEqual([401, 'token_invalid'])
  await program.dispose()
})
