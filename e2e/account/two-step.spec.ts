import { expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { type Account, anAccount, forgetSession, openAsNewUser } from '../harness/accounts.ts'
import { emailTo, verifyAddress } from '../harness/mailbox.ts'

const STEP_MS = 30_000
const SIGN_IN_CODE = /(\d{6}) is your Rihla sign-in code/

test('a user turns on two-step sign-in, signs in by app and by recovery code, and turns it off', async ({
  page,
}) => {
  const yusuf = anAccount('Yusuf')
  await openAsNewUser(page, yusuf, '/profile/security')
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeDisabled()
  await verifyAddress(page, yusuf.email)
  await page.goto('/profile/security')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security')

  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const app = new TOTP({ secret })
  await dialog.getByLabel('Code from the app').fill('12')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('Please enter the six digits from your app')).toBeVisible()
  await dialog.getByLabel('Code from the app').fill(app.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()

  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).locator('code').allTextContents()
  expect(new Set(codes).size).toBe(10)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('rihla-recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await forgetSession(page)
  await signInHalf(page, yusuf)
  await page.goto('/trips')
  await expect(page).toHaveURL(/\/auth/)
  await page.goto('/auth?step=two-step')
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('This code is incorrect. 4 tries left.')).toBeVisible()
  // The code that confirmed the app cannot be used again; the next code of the app can.
  await page.getByLabel('Code from the app').fill(app.generate({ timestamp: Date.now() + STEP_MS }))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Signed in successfully!')).toBeVisible()

  await forgetSession(page)
  await signInByRecoveryCode(page, yusuf, codes[0] ?? '')
  await expect(page.getByText('Signed in successfully!')).toBeVisible()
  await forgetSession(page)
  await signInByRecoveryCode(page, yusuf, codes[0] ?? '')
  await expect(page.getByText('This recovery code is incorrect or has already been used.')).toBeVisible()
  await page.getByLabel('Recovery code').fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Signed in successfully!')).toBeVisible()

  await page.goto('/profile/security')
  await expect(page.getByText('8 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Authenticator app was removed.')).toBeVisible()
  await forgetSession(page)
  await signIn(page, yusuf)
  await expect(page.getByText('Signed in successfully!')).toBeVisible()
})

test('a user lists their devices, signs one out, changes the password, and deletes the account', async ({
  page,
  browser,
}) => {
  const reem = anAccount('Reem')
  await openAsNewUser(page, reem, '/profile/security')
  await expect(page.getByText('This device')).toBeVisible()
  const phone = await browser.newContext()
  const phonePage = await phone.newPage()
  await signIn(phonePage, reem)
  await expect(phonePage).toHaveURL(/\/$/)

  await page.reload()
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await devices
    .getByRole('listitem')
    .getByRole('button', { name: /^Sign out / })
    .click()
  await expect(page.getByText('That device is signed out.')).toBeVisible()
  await phonePage.goto('/profile')
  await expect(phonePage.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  await phone.close()

  await page.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password', { exact: true }).fill('a better password')
  await page.getByLabel('Confirm new password').fill('a better passwort')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('a better password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your current password is incorrect.')).toBeVisible()
  await page.getByLabel('Current password').fill(reem.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(
    page.getByText(
      'Your password has been changed. Other devices are signed out, and your API tokens and connected apps have ended.',
    ),
  ).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('rihla-my-data.json')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel(/^Type .* to confirm$/).fill('somebody@else.example')
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('This isn’t your email address')).toBeVisible()
  await page.getByLabel(/^Type .* to confirm$/).fill(reem.email)
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL(/\/$/)
  await signIn(page, { ...reem, password: 'a better password' })
  await expect(page.getByText('Your email or password is incorrect.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)
})

test('a user with a phone as second step steps up and signs in with SMS codes', async ({ page, browser }) => {
  const hind = anAccount('Hind')
  const number = `+97156${String(Date.now()).slice(-7)}`
  await openAsNewUser(page, hind, '/document-verification')
  await page.getByLabel('Phone number').fill(number)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Verification code').fill(await emailTo(page, number, /(\d{6}) is your/))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText(`${number} is verified.`)).toBeVisible()

  const other = await browser.newContext()
  const otherPage = await other.newPage()
  await signIn(otherPage, hind)
  await expect(otherPage).toHaveURL(/\/$/)

  await verifyAddress(page, hind.email)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Use my phone (SMS)' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^New code in \d+ s$/ })).toBeVisible()
  const first = await emailTo(page, number, SIGN_IN_CODE)
  await dialog.getByLabel('Code from the SMS').fill(first)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()

  // The other device signed in before the second step was turned on.
  await otherPage.goto('/profile/security')
  await otherPage.getByRole('button', { name: 'Download my data' }).click()
  const check = otherPage.getByRole('dialog', { name: 'Confirm that it’s you' })
  await check.getByRole('button', { name: /^Send a code to / }).click()
  await expect(otherPage.getByText(/^A code is on its way to /)).toBeVisible()
  await expect(check.getByRole('button', { name: /^New code in \d+ s$/ })).toBeVisible()
  await expect.poll(() => emailTo(page, number, SIGN_IN_CODE)).not.toBe(first)
  const second = await emailTo(page, number, SIGN_IN_CODE)
  await check.getByLabel('Code').fill(second)
  const download = otherPage.waitForEvent('download')
  await check.getByRole('button', { name: 'Confirm' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  await other.close()

  await forgetSession(page)
  await signInHalf(page, hind)
  await page.getByRole('button', { name: /^Send a code to / }).click()
  await expect(page.getByText(/^A code is on its way to /)).toBeVisible()
  await expect.poll(() => emailTo(page, number, SIGN_IN_CODE)).not.toBe(second)
  await page.getByLabel('Code', { exact: true }).fill(await emailTo(page, number, SIGN_IN_CODE))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Signed in successfully!')).toBeVisible()
})

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs in up to the second step. */
async function signInHalf(page: Page, account: Account): Promise<void> {
  await signIn(page, account)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
}

async function signInByRecoveryCode(page: Page, account: Account, code: string): Promise<void> {
  await signInHalf(page, account)
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
