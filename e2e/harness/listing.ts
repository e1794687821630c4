import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { anAccount, openAsNewUser } from './accounts.ts'
import { chooseFile } from './wait-for-hydration.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
export const ANGLES = ['Front', 'Back', 'Side', 'Interior']
export const DOCUMENTS = [
  'Registration (front)',
  'Registration (back)',
  'Insurance',
  'Emirates ID',
  'Driving license',
]

/** A JPEG drawn by the browser; large enough for a photo of a vehicle at every window size. */
export async function aPhoto(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 800
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#7a8c99'
      context.fillRect(0, 0, 1200, 800)
      context.fillStyle = '#c9a26b'
      context.fillRect(300, 200, 600, 400)
    }
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

/** Signs up a new user and opens the listing wizard. */
export async function startListing(page: Page, name: string) {
  const account = anAccount(name)
  await openAsNewUser(page, account, '/host/list-vehicle')
  await expect(page).toHaveURL(/\/host\/list-vehicle$/)
  await expect(page.getByRole('heading', { name: 'Vehicle basics' })).toBeVisible()
  return account
}

/** A random plate that no other test uses. */
export const aPlate = () => `Ajman ${'CEFGHLMNPRSTVWXYZ'[randomInt(17)]} ${randomInt(10_000, 100_000)}`

/** Fills the wizard's first four steps and stops at the photos. The price is in dirhams. */
export async function fillToPhotos(
  page: Page,
  {
    dailyRate = '250',
    instantBook = true,
    licensePlate = aPlate(),
  }: { dailyRate?: string; instantBook?: boolean; licensePlate?: string } = {},
): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByRole('combobox', { name: 'Make' }).fill('Nissan')
  await page.getByLabel('Model').fill('Patrol')
  await page.getByLabel('License plate').fill(licensePlate)
  await page.getByRole('button', { name: 'SUV' }).click()
  await next.click()
  await page.getByRole('combobox', { name: 'Location' }).fill('ajman')
  await page.getByLabel('Price per day').fill(dailyRate)
  await page.getByRole('switch', { name: 'Instant book' }).setChecked(instantBook)
  await next.click()
  await page.getByRole('textbox', { name: 'Description' }).fill('A roomy car for the whole family.')
  await next.click()
  await expect(page.getByRole('heading', { name: 'Features' })).toBeVisible()
  await next.click()
  await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeVisible()
}

/** Uploads the photos and vehicle documents of the last two steps; only submitting remains. */
export async function giveFiles(page: Page): Promise<void> {
  const picture = await aPhoto(page)
  const give = async (label: string, name: string) => {
    const input = page.getByLabel(label, { exact: true })
    await chooseFile(input, { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: picture })
    await expect(input).toHaveCount(0)
  }
  for (const angle of ANGLES) await give(`Photo of: ${angle}`, angle)
  await expect(page.getByText('4 of 20 photos')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).click()
  for (const vehicleDocument of DOCUMENTS) await give(`File for ${vehicleDocument}`, vehicleDocument)
  await typePapers(page)
  await expect(page.getByRole('button', { name: 'Submit' })).not.toHaveAttribute('aria-disabled', 'true')
}

/** A day in about a year, as it is typed. */
export const nextYear = () => `15/06/${new Date().getFullYear() + 1}`

/** Types what the registration and the insurance say. */
export async function typePapers(page: Page, insuranceUntil = nextYear()): Promise<void> {
  await page.getByLabel('End of the chassis number').fill('123456')
  await page.getByLabel('Registration valid until').fill(nextYear())
  await page.getByLabel('Insurer').fill('Sukoon')
  await page.getByLabel('Policy number').fill('POL-1001')
  await page.getByLabel('Excess of the policy').fill('1500')
  await page.getByLabel('Insurance valid until').fill(insuranceUntil)
  await page.getByRole('radio', { name: 'Yes, it covers rental' }).check()
}

/** Uploads the required files, submits the listing, and returns the vehicle id. */
export async function submitListing(page: Page): Promise<string> {
  await giveFiles(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/host-dashboard$/)
  const { vehicles } = (await (await page.request.get('/api/v1/host/vehicles')).json()) as {
    vehicles: Array<{ id: string }>
  }
  expect(vehicles).toHaveLength(1)
  return vehicles[0]?.id ?? ''
}

/** Approves a vehicle with the operator's command on the data of the running product. */
export async function approve(vehicleId: string, baseURL: string | undefined): Promise<void> {
  const product = new URL(baseURL ?? '')
  const answer = await fetch(`http://127.0.0.1:${Number(product.port) + 1}/data-folder`)
  await promisify(execFile)(process.execPath, ['scripts/review-vehicles.ts', 'approve', vehicleId], {
    cwd: ROOT,
    env: { ...process.env, RIHLA_DATA: await answer.text() },
  })
}
