import { expect, type Page } from '@playwright/test'
import { anAccount, anAddress, saveDriver } from './accounts.ts'
import { arabic } from './arabic-texts.ts'

/** The field and the button with a text of the Arabic catalogue. */
export const label = (page: Page, key: string, values: Record<string, string> = {}) =>
  page.getByLabel(arabic(key, values), { exact: true })
export const button = (page: Page, key: string) =>
  page.getByRole('button', { name: arabic(key), exact: true })

export const inArabicDigits = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))

/** Signs up on the open Arabic auth page and then signs in, as `signUpDriverAndIn` does in English. */
export async function signUpInArabic(page: Page, fullName: string): Promise<void> {
  const account = anAccount('arabic')
  const { email, password } = account
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': anAddress() })
  await page.getByRole('link', { name: arabic('auth_tab_sign_up'), exact: true }).click()
  await label(page, 'auth_full_name').fill(fullName)
  await label(page, 'auth_email').fill(email)
  await label(page, 'auth_password').fill(password)
  await label(page, 'auth_confirm_password').fill(password)
  await button(page, 'auth_submit_sign_up').click()
  await expect(page.getByText(arabic('auth_account_created')).first()).toBeVisible()
  await saveDriver(page, new URL(page.url()).origin, account)
  await label(page, 'auth_email').fill(email)
  await label(page, 'auth_password').fill(password)
  await button(page, 'auth_submit_sign_in').click()
}
