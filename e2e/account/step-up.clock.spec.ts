import { expect, test } from '@playwright/test'
import { anAccount, openAsNewUser } from '../harness/accounts.ts'
import { moveClock } from '../harness/moved-clock.ts'

const SIX_MINUTES_MS = 6 * 60_000

test('a sensitive action asks for the password again five minutes after signing in', async ({
  page,
  baseURL,
}) => {
  const account = anAccount('Dana')
  await openAsNewUser(page, account, '/profile/security')
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await moveClock(page, baseURL, SIX_MINUTES_MS)

  await page.getByRole('button', { name: 'Download my data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  await expect(dialog).toHaveCount(0)
})
