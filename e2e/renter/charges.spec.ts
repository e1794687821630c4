import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, TWO_LOOKS } from '../harness/accessibility.ts'
import { signInAs } from '../harness/accounts.ts'
import { button, label } from '../harness/arabic-pages.ts'
import { arabic, arabicPattern } from '../harness/arabic-texts.ts'
import { aPhoto } from '../harness/listing.ts'
import { openDataOf } from '../harness/product-data.ts'
import { chooseFile } from '../harness/wait-for-hydration.ts'

const DISPUTE = 'أعدت السيارة نظيفة، وهذه الصور من يوم آخر.'
const DECISION = 'The second photo shows sand, the first one does not.'
const YEAR_MINUTES = 365 * 24 * 60

// An open page keeps its live stream, and the number of streams per user is limited.
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
})

test('a host asks a cleaning, the renter disputes it on a phone in Arabic, and both see the decision', async ({
  page: host,
  browser,
  baseURL,
}) => {
  const bookingId = await aTripToClean(String(baseURL))
  const path = `/trips/${bookingId}/charges`
  await signInAs(host, 'host')
  await host.goto(path)
  await host.getByRole('button', { name: 'Ask a charge' }).click()
  await host.getByRole('radio', { name: /^Cleaning/ }).check()
  const photo = await aPhoto(host)
  const files = ['seat.jpg', 'boot.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: photo }))
  const form = host.locator('form').filter({ has: host.getByRole('radio', { name: /^Cleaning/ }) })
  await form.getByLabel('Amount').fill('150')

  // Without its photos it is not sent, and what is typed stays, also after a reload.
  await form.getByRole('button', { name: 'Ask the renter for it' }).click()
  await expect(form.getByRole('group', { name: 'Photos and documents' })).toBeFocused()
  await host.reload()
  await host.getByRole('button', { name: 'Ask a charge' }).click()
  await expect(form.getByLabel('Amount')).toHaveValue('150')
  await chooseFile(form.locator('input[type="file"][multiple]'), files)
  await expect(form.getByRole('button', { name: /^Remove file/ })).toHaveCount(2)
  await form.getByLabel('Explain it to the renter').fill('Sand on the back seats.')
  await expectAccessible(host, TWO_LOOKS)
  await form.getByRole('button', { name: 'Ask the renter for it' }).click()
  const asked = host.getByRole('article', { name: 'Cleaning' })
  await expect(asked.getByText('Waits for the renter')).toBeVisible()

  const renter = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  ).newPage()
  await signInAs(renter, 'renter')
  await renter.goto('/ar/charges')
  await renter
    .getByRole('link', { name: arabic('charges_kind_cleaning') })
    .first()
    .click()
  const seen = renter.getByRole('article', { name: arabic('charges_kind_cleaning') })
  await expect(seen.getByText('Sand on the back seats.')).toBeVisible()
  await seen.getByRole('button', { name: arabic('charges_dispute') }).click()
  await button(renter, 'charges_dispute_send').click()
  await expect(label(renter, 'charges_your_words')).toBeFocused()
  await label(renter, 'charges_your_words').fill(DISPUTE)
  await renter.reload()
  await seen.getByRole('button', { name: arabic('charges_dispute') }).click()
  await expect(label(renter, 'charges_your_words')).toHaveValue(DISPUTE)
  await expectAccessible(renter, TWO_LOOKS)
  await button(renter, 'charges_dispute_send').click()
  await expect(seen.getByText(arabic('charges_status_disputed'))).toBeVisible()

  // The host’s open page shows the dispute by itself.
  await expect(asked.getByText('Disputed', { exact: true })).toBeVisible()
  await expect(asked.getByText(DISPUTE)).toBeVisible()

  await decideInPart(await (await browser.newContext()).newPage(), bookingId)
  await expect(asked.getByText(DECISION)).toBeVisible()
  await expect(asked.getByText('AED 80.00', { exact: true })).toBeVisible()
  await expect(asked.getByText('AED 150.00 was asked')).toBeVisible()
  await expect(seen.getByText(DECISION)).toBeVisible()
  await expect(seen.getByText(arabicPattern('charges_asked_was'))).toBeVisible()
})

/** The demo trip of Sara with a toll, with a year to ask for its cleaning. */
async function aTripToClean(baseURL: string): Promise<string> {
  const data = await openDataOf(baseURL)
  const { rows } = await data.run(
    `select c.booking_id as id from charges c join bookings b on b.id = c.booking_id
     where b.is_demo and c.kind = 'toll' and c.status = 'asked'`,
  )
  const { id } = rows[0] as { id: string }
  // What an earlier try asked, whatever refers to it.
  await data.run('set session_replication_role = replica')
  const cleaning = `(select c.id from charges c where c.booking_id = '${id}' and c.kind = 'cleaning')`
  for (const table of ['charge_messages', 'charge_history', 'charge_evidence'])
    await data.run(`delete from ${table} where charge_id in ${cleaning}`)
  await data.run(`delete from charges where id in ${cleaning}`)
  await data.run(
    `insert into rule_values (name, valid_from, value, source)
     values ('cleaning_ask_minutes', '2000-01-01', $1, 'a test') on conflict do nothing`,
    [YEAR_MINUTES],
  )
  await data.close()
  return id
}

/** An admin finds the disputed cleaning in the queue, reads both sides, and decides it in part. */
async function decideInPart(admin: Page, bookingId: string): Promise<void> {
  await signInAs(admin, 'admin', '/admin/charges')
  const list = await admin.request.get(`/api/v1/bookings/${bookingId}/charges`)
  const { charges } = (await list.json()) as { charges: Array<{ id: string; kind: string }> }
  const id = charges.find(({ kind }) => kind === 'cleaning')?.id ?? ''
  await admin.locator(`main a[href="/admin/charges/${id}"]`).first().click()
  await expect(admin.getByText('Sand on the back seats.')).toBeVisible()
  await expect(admin.getByText(DISPUTE)).toBeVisible()
  await admin.getByRole('button', { name: 'In part' }).click()
  const dialog = admin.getByRole('dialog', { name: 'How much of AED 150.00 is owed?' })
  await dialog.getByLabel('Reason').fill(DECISION)
  await dialog.getByLabel('Amount owed (AED)').fill('150')
  await dialog.getByRole('button', { name: 'In part' }).click()
  await expect(dialog.getByText('Please enter an amount above 0 and below AED 150.00.')).toBeVisible()
  await dialog.getByLabel('Amount owed (AED)').fill('80')
  await dialog.getByRole('button', { name: 'In part' }).click()
  await expect(admin.getByText('Decision saved').first()).toBeVisible()
  await expect(admin.getByText('This charge no longer waits for a decision.')).toBeVisible()
}
