import { expect, type Page, test } from '@playwright/test'
import { anAccount, openAsNewDriver, openAsNewUser, saveDriver } from '../harness/accounts.ts'
import { emailTo } from '../harness/mailbox.ts'
import { CARDS, daysFromToday, findVehicle } from '../harness/travel.ts'
import { waitForHydration } from '../harness/wait-for-hydration.ts'

/** Presses Tab until the target has the focus; fails when it cannot be reached. */
async function tabTo(
  page: Page,
  requested: (focused: { name: string; role: string; href: string; label: string }) => boolean,
) {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null
      const input = element as HTMLInputElement | null
      return {
        name: (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim(),
        role: element?.tagName.toLowerCase() ?? '',
        href: element?.getAttribute('href') ?? '',
        label: input?.labels?.[0]?.textContent?.trim() ?? '',
      }
    })
    if (requested(focused)) return
  }
  throw new Error('not reached by keyboard')
}

/**
 * Expects to be on that page, with the focus on its heading. The address changes before the page does: a key that is
 * pressed in between still goes to the page before.
 */
async function expectToArrive(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

const label = (text: string) => (focused: { label: string }) => focused.label === text
const button = (pattern: RegExp) => (focused: { name: string; role: string }) =>
  (focused.role === 'button' || focused.role === 'a') && pattern.test(focused.name)

/** Types a card and pays, from the checkout. */
async function payByKeyboard(page: Page, holder: string): Promise<void> {
  await tabTo(page, label('Card number'))
  await page.keyboard.type(CARDS.ok.replaceAll(' ', ''))
  await tabTo(page, label('Expiry'))
  await page.keyboard.type('1230')
  await tabTo(page, label('CVV'))
  await page.keyboard.type('123')
  await tabTo(page, label('Name on card'))
  await page.keyboard.type(holder)
  await page.keyboard.press('Enter')
}

test('a keyboard user searches, signs up, pays and sees the trip', async ({ page }) => {
  const account = anAccount('Rania')

  await page.goto('/')
  await waitForHydration(page)
  await tabTo(page, label('Where'))
  await page.keyboard.type('Dubai')
  await tabTo(page, button(/^When/))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'When' })).toBeVisible()
  // The calendar opens on today: ten weeks and five days later is the pick-up, and a week later for another worker, since
  // everybody takes the first car.
  await tabTo(page, ({ role, name }) => role === 'div' && /\b20\d\d\b/.test(name))
  for (let weeks = 0; weeks < 10 + test.info().parallelIndex; weeks++) await page.keyboard.press('ArrowDown')
  for (let days = 0; days < 5; days++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await tabTo(page, button(/^Search Cars$/))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/\d+ of \d+ cars available in Dubai/)).toBeVisible()
  await expectToArrive(page, /\/browse/)

  await tabTo(page, ({ href }) => href.startsWith('/vehicle/'))
  await page.keyboard.press('Enter')
  await expectToArrive(page, /\/vehicle\//)
  await tabTo(page, button(/^(Continue to book|Request to book)/))
  await page.keyboard.press('Enter')

  await expectToArrive(page, /\/auth\?/)
  await tabTo(page, button(/^Sign Up$/))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full name')).toBeVisible()
  await tabTo(page, label('Full name'))
  await page.keyboard.type(account.fullName)
  await tabTo(page, label('Email'))
  await page.keyboard.type(account.email)
  await tabTo(page, label('Password'))
  await page.keyboard.type(account.password)
  await tabTo(page, label('Confirm password'))
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Account created successfully!', { exact: false }).first()).toBeVisible()
  await saveDriver(page, new URL(page.url()).origin, account)
  await tabTo(page, label('Password'))
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Confirm and pay|Request to book/)
  await expectToArrive(page, /\/checkout/)
  await payByKeyboard(page, 'Rania Renter')

  await expectToArrive(page, /\/profile/)
  await tabTo(page, ({ href }) => href.startsWith('/booking/'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible()
})

test('a keyboard user verifies their phone and continues with the next step', async ({ page }) => {
  const number = `+9715${String(Date.now()).slice(-8)}`
  await openAsNewDriver(page, anAccount('Huda'), '/renter-verification')
  await expect(page.getByRole('heading', { level: 2, name: 'Phone verification' })).toBeVisible()
  await expect(page.getByLabel('Phone number')).toBeEnabled()

  await tabTo(page, label('Phone number'))
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.keyboard.type(await emailTo(page, number, /(\d{6}) is your/))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 2, name: 'Upload your documents' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: /^Emirates ID/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('File for ID front')).toBeFocused()
})

test('a keyboard user goes back from the code to the number, and changes a verified phone', async ({
  page,
}) => {
  const number = `+97155${String(Date.now()).slice(-7)}`
  await openAsNewDriver(page, anAccount('Asma'), '/document-verification')
  await expect(page.getByRole('heading', { level: 2, name: 'Phone verification' })).toBeVisible()
  await expect(page.getByLabel('Phone number')).toBeEnabled()
  await tabTo(page, label('Phone number'))
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await tabTo(page, button(/^Use another number$/))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Phone number')).toBeFocused()

  await page.reload()
  await expect(page.getByLabel('Verification code')).toBeEnabled()
  await tabTo(page, label('Verification code'))
  await page.keyboard.type(await emailTo(page, number, /(\d{6}) is your/))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${number} is verified.`)).toBeFocused()
  await tabTo(page, button(/^Verify another number$/))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Phone number')).toBeFocused()
})

test('a keyboard user says at checkout who drives, and goes on to pay', async ({ page }) => {
  const span = { pickUpDate: daysFromToday(324), returnDate: daysFromToday(326) }
  const { id } = await findVehicle(page, { instantBook: true, ...span })
  await openAsNewUser(page, anAccount('Noura'), `/vehicle/${id}/checkout?${new URLSearchParams(span)}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Your driving licence' })).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)

  // Without answers the form says what it lacks.
  await expect(page.getByLabel('Date of birth')).toBeEnabled()
  await tabTo(page, button(/^Save$/))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please complete the marked fields').first()).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await tabTo(page, label('Date of birth'))
  await page.keyboard.type('03/02/1992')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'In the UAE' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'I am a visitor' })).toBeChecked()
  await tabTo(page, label('Country of your driving licence'))
  await page.keyboard.type('germ')
  await expect(page.getByRole('option', { name: 'Germany' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Country of your driving licence' })).toHaveValue('Germany')
  await tabTo(page, label('Licence issued on'))
  await page.keyboard.type('02/01/2015')
  await tabTo(page, label('Licence valid until'))
  await page.keyboard.type('01/01/2040')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Driver data saved').first()).toBeVisible()

  await expect(page.getByLabel('Card number')).toBeVisible()
  await payByKeyboard(page, 'Noura Renter')
  await expect(page).toHaveURL(/\/profile/)
})
