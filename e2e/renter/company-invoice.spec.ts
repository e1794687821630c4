import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible, TWO_LOOKS } from '../harness/accessibility.ts'
import { anAccount, openAsNewDriver, signInAs } from '../harness/accounts.ts'
import { arabic } from '../harness/arabic-texts.ts'
import { BY_A_JOB } from '../harness/by-a-job.ts'
import { CARDS, daysFromToday, fillCard, instantCarOf } from '../harness/travel.ts'

// Days that no other test books, because tests run in parallel.
const span = { pickUpDate: daysFromToday(313), returnDate: daysFromToday(315) }
const TRN = '100555666700003'

interface Invoice {
  id: string
  kind: string
  subject: string
}

test('a company gives its TRN, books the car of a host with a TRN, and downloads its tax invoice', async ({
  page,
  browser,
}) => {
  const host = await browser.newPage()
  await signInAs(host, 'host')
  const vehicleId = await instantCarOf(host)
  await host.close()

  await openAsNewDriver(page, anAccount('Gulf'), '/profile/tax')
  await expect(page.getByRole('heading', { level: 1, name: 'Company and tax' })).toBeVisible()
  await page.getByLabel('Legal name').fill('Gulf Trading LLC')
  await page.getByLabel(/^TRN/).fill('12345')
  await page.getByLabel('Address', { exact: true }).fill('Office 3, Dubai')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('A TRN has 15 digits.').first()).toBeVisible()
  await expect(page.getByLabel('Legal name')).toHaveValue('Gulf Trading LLC')
  await page.getByLabel(/^TRN/).fill(TRN)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your tax details are saved').first()).toBeVisible()
  await expectAccessible(page, TWO_LOOKS)

  await page.goto(`/vehicle/${vehicleId}/checkout?${new URLSearchParams(span)}`)
  await fillCard(page, CARDS.ok)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/\/profile/)
  const latest = await page.request.get('/api/v1/bookings/latest')
  const { booking } = (await latest.json()) as { booking: { id: string } }
  const invoicesOf = async () =>
    (
      (await (await page.request.get(`/api/v1/bookings/${booking.id}/invoices`)).json()) as {
        invoices: Invoice[]
      }
    ).invoices
  await expect.poll(invoicesOf, BY_A_JOB).toHaveLength(2)
  const rental = (await invoicesOf()).find(({ subject }) => subject === 'rental')
  const invoice = (await (await page.request.get(`/api/v1/invoices/${rental?.id}`)).json()) as object
  expect(invoice).toMatchObject({
    kind: 'tax_invoice',
    supplier: { name: 'Omar Nasser Car Rental' },
    customer: { name: 'Gulf Trading LLC', trn: TRN, address: 'Office 3, Dubai' },
    vatBasisPoints: 500,
  })

  await page.goto(`/booking/${booking.id}`)
  await page.getByRole('link', { name: 'Invoices and receipts' }).click()
  const list = page.getByRole('list', { name: 'Invoices and receipts' })
  const row = list.getByRole('listitem').filter({ hasText: 'Rental of the car' })
  await expect(row.getByText('Tax invoice')).toBeVisible()
  await expect(row.getByText('VAT within it:')).toBeVisible()
  await expectAccessible(page, TWO_LOOKS)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: /^Download INV-/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/-INV-\d{4}-\d{6}\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto(`/ar/booking/${booking.id}/invoices`)
  await expect(page.getByRole('heading', { level: 1, name: arabic('invoices_title') })).toBeVisible()
  await expect(page.getByText(arabic('invoices_kind_tax_invoice')).first()).toBeVisible()
})
