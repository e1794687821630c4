import { expect, type Page, test } from '@playwright/test'
import { anAccount, openAsNewUser, signUpAndIn } from '../harness/accounts.ts'
import { anAdmin } from '../harness/admin-review.ts'
import { emailTo, verifyAddress } from '../harness/mailbox.ts'
import { chooseFile } from '../harness/wait-for-hydration.ts'

const DOCUMENTS = ['ID front', 'ID back', "Driver's license front", "Driver's license back"]

test('a new user verifies email, phone and documents, and gets the verified badge', async ({
  page,
  browser,
}) => {
  const mariam = anAccount('Mariam')
  await page.goto('/auth?returnTo=/profile')
  await signUpAndIn(page, mariam)
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('Verify your account')).toBeVisible()

  await verifyAddress(page, mariam.email)
  await page.goto('/profile/security')
  await expect(
    page.getByRole('region', { name: 'Email' }).getByText('Verified', { exact: true }),
  ).toBeVisible()

  await page.goto('/renter-verification')
  await stepsRead(page, ['Phone VerificationPending', 'Document UploadPending', 'Document ReviewNot Started'])
  await verifyPhone(page, aMobileNumber())
  await stepsRead(page, [
    'Phone VerificationVerified',
    'Document UploadPending',
    'Document ReviewNot Started',
  ])

  const scan = await page.screenshot({ type: 'jpeg' })
  await card(page, 'ID front')
    .getByRole('button', { name: /^Upload/ })
    .click()
  await expect(card(page, 'ID front').getByText('Please select a file to upload')).toBeVisible()
  for (const name of DOCUMENTS) {
    await upload(page, name, scan)
    await expect(page.getByText(`${name} uploaded successfully`).first()).toBeVisible()
    // Any one upload counts as uploaded, and is reviewed.
    await stepsRead(page, [
      'Phone VerificationVerified',
      'Document UploadUploaded',
      'Document ReviewUnder Review',
    ])
  }
  await expect(page.getByRole('heading', { name: 'Documents Under Review' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Dashboard' })).toBeVisible()
  await stepsRead(page, [
    'Phone VerificationVerified',
    'Document UploadUploaded',
    'Document ReviewUnder Review',
  ])

  await page.goto('/document-verification')
  await upload(page, 'Profile picture', scan)
  await expect(page.getByText('Document uploaded successfully!').first()).toBeVisible()
  await expect(card(page, 'Profile picture').getByText('Document needs manual review')).toBeVisible()

  const admin = await anAdmin(browser)
  const [idFront, ...others] = await admin.documentsOf(mariam.email)
  await admin.decide(idFront, 'rejected', 'The name cannot be read')
  await page.reload()
  await expect(card(page, 'ID front').getByText('Rejected', { exact: true })).toBeVisible()
  await expect(card(page, 'ID front').getByText('Reason: The name cannot be read')).toBeVisible()
  await upload(page, 'ID front', scan)
  await expect(card(page, 'ID front').getByText('Pending', { exact: true })).toBeVisible()
  for (const id of others) await admin.decide(id, 'verified')
  for (const id of await admin.documentsOf(mariam.email)) await admin.decide(id, 'verified')
  await admin.leave()

  await page.goto('/renter-verification')
  await expect(page.getByText('Verification Complete!')).toBeVisible()
  await stepsRead(page, ['Phone VerificationVerified', 'Document UploadUploaded', 'Document ReviewApproved'])
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByText('Verify your account')).toHaveCount(0)

  await page.getByLabel('Full name').fill('Mariam Al Suwaidi')
  await expect(page.getByText('Saving this sends your verification back to review.')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByText('Verify your account')).toBeVisible()
})

test('a visitor from abroad verifies a foreign phone, and a passport without a back side', async ({
  page,
}) => {
  await openAsNewUser(page, anAccount('Hannah'), '/renter-verification')
  await verifyPhone(page, `+4479${String(Date.now()).slice(-8)}`)
  await expect(card(page, 'ID back')).toBeVisible()
  await page.getByRole('radio', { name: /^Passport/ }).check()
  await expect(card(page, 'ID back')).toHaveCount(0)
  const scan = await page.screenshot({ type: 'jpeg' })
  for (const name of ['Passport', "Driver's license front", "Driver's license back"]) {
    await upload(page, name, scan)
    await expect(page.getByText(`${name} uploaded successfully`).first()).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Documents Under Review' })).toBeVisible()
})

test('an upload can be cancelled, and a rejected file shows the reason and can be retried', async ({
  page,
}) => {
  await openAsNewUser(page, anAccount('Salem'), '/document-verification')
  const slot = card(page, 'ID back')
  const input = slot.getByLabel('File for ID back')
  await chooseFile(input, { name: 'scan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(slot.getByText('Please choose a JPG, PNG, WebP, HEIC or PDF file.')).toBeVisible()

  const wrong = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }
  await chooseFile(input, wrong)
  await slot.getByRole('button', { name: /^Upload/ }).click()
  await expect(slot.getByText('Failed to upload document')).toBeVisible()
  await expect(slot.getByRole('button', { name: /^Try again/ })).toBeVisible()

  // This request never gets a response.
  await page.route('**/api/v1/documents/id_back', () => undefined)
  await chooseFile(input, { name: 'scan.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await slot.getByRole('button', { name: /^Upload/ }).click()
  await expect(slot.getByRole('progressbar')).toBeVisible()
  const cancelled = page.waitForEvent('requestfailed')
  await slot.getByRole('button', { name: 'Cancel the upload of ID back' }).click()
  await expect(slot.getByRole('progressbar')).toHaveCount(0)
  // A request that is held is released with the route: not before the browser has dropped it.
  await cancelled
  await page.unroute('**/api/v1/documents/id_back')
  await slot.getByRole('button', { name: /^Upload/ }).click()
  await expect(page.getByText('Document uploaded successfully!').first()).toBeVisible()
})

const card = (page: Page, name: string) =>
  page.locator('[data-document]').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function upload(page: Page, name: string, scan: Buffer): Promise<void> {
  const slot = card(page, name)
  const file = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: scan }
  await chooseFile(slot.getByLabel(`File for ${name}`), file)
  await slot.getByRole('button', { name: /^Upload/ }).click()
}

async function stepsRead(page: Page, lines: string[]): Promise<void> {
  await expect(page.getByRole('list', { name: 'Your verification' }).getByRole('listitem')).toHaveText(
    lines.map((line, place) => new RegExp(`^${place + 1}?${line}$`)),
  )
}

const aMobileNumber = (): string => `+9715${String(Date.now()).slice(-8)}`

async function verifyPhone(page: Page, number: string): Promise<void> {
  const field = page.getByLabel('Phone number')
  await expect(field).toHaveValue('+971')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Please enter a phone number')).toBeVisible()
  await field.fill(number)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Verification code sent to your phone').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /New code in \d+ s/ })).toBeVisible()

  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Please enter the verification code')).toBeVisible()
  await page.getByLabel('Verification code').fill('000000')
  await page.getByLabel('Verification code').press('Enter')
  await expect(page.getByText('Invalid verification code')).toBeVisible()

  await page.getByLabel('Verification code').fill(await emailTo(page, number, /(\d{6}) is your/))
  await page.getByLabel('Verification code').press('Enter')
  await expect(page.getByText('Phone number verified successfully!').first()).toBeVisible()
}
