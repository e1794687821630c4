import { extractText } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBookedTrip, type FinishedTrip, refundLater } from '../../testing/builders/finished-trip.ts'
import { HOST_TRN, OPERATOR_TRN, saveTaxProfile } from '../../testing/builders/invoices.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { issueInvoices } from './public.ts'

const testApp = useTestApp({ settings: { OPERATOR_TRN, OPERATOR_LEGAL_NAME: 'Rihla Technologies LLC' } })
let host: TestPerson
let trip: FinishedTrip
let stranger: TestPerson
let admin: TestPerson
beforeAll(async () => {
  host = await testApp.signUp({ userType: 'host', fullName: 'Omar Haddad' })
  stranger = await testApp.signUp()
  admin = await testApp.signUp({ userType: 'admin' })
  await saveTaxProfile(testApp, host, { isCompany: false, legalName: 'حداد لتأجير السيارات', trn: HOST_TRN })
  trip = await aBookedTrip(testApp, host)
  await saveTaxProfile(testApp, trip.renter)
  await issueInvoices(testApp.deps)
})

type Invoice = { id: string; subject: string; kind: string; number: string; corrects: string | null }
const invoicesSeenBy = async (person: TestPerson): Promise<Invoice[]> =>
  (await testApp.as(person).get(`/api/v1/bookings/${trip.id}/invoices`)).body.invoices
const invoiceOf = async (subject: string) => {
  const invoice = (await invoicesSeenBy(admin)).find((one) => one.subject === subject)
  if (!invoice) throw new Error(`no invoice about ${subject}`)
  return invoice
}
const pdfOf = (person: TestPerson | null, id: string) =>
  testApp.as(person).download(`/api/v1/invoices/${id}/invoice.pdf`)

describe('who sees the invoices of a booking', () => {
  it('is each party for theirs, and staff for all', async () => {
    const subjects = async (person: TestPerson) =>
      (await invoicesSeenBy(person)).map(({ subject }) => subject).sort()
    expect(await subjects(trip.renter)).toEqual(['rental', 'service_fee'])
    expect(await subjects(host)).toEqual(['platform_fee', 'rental'])
    expect(await subjects(admin)).toEqual(['platform_fee', 'rental', 'service_fee'])
  })

  it('is nobody else, in no form', async () => {
    const fee = await invoiceOf('platform_fee')
    for (const person of [trip.renter, stranger]) {
      expect((await testApp.as(person).get(`/api/v1/invoices/${fee.id}`)).status).toBe(404)
      expect((await pdfOf(person, fee.id)).status).toBe(404)
    }
    expect((await pdfOf(null, fee.id)).status).toBe(401)
    expect((await pdfOf(host, 'not-an-id')).status).toBe(404)
    expect((await testApp.as(stranger).get(`/api/v1/bookings/${trip.id}/invoices`)).status).toBe(404)
  })
})

describe('a tax invoice', () => {
  it('names parties, numbers, rate and amounts as JSON', async () => {
    const { id } = await invoiceOf('rental')
    const { status, body } = await testApp.as(trip.renter).get(`/api/v1/invoices/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      number: 'INV-2026-000001',
      kind: 'tax_invoice',
      supplier: { name: 'حداد لتأجير السيارات', trn: HOST_TRN },
      customer: { name: 'Gulf Trading LLC', trn: '100555666700003', address: 'Office 3, Dubai' },
      supplyDate: '2026-03-02',
      currency: 'AED',
      vatBasisPoints: 500,
      netFils: 57_143,
      vatFils: 2857,
      totalFils: 60_000,
      corrects: null,
      lines: [{ kind: 'rental', amountFils: 60_000, netFils: 57_143, vatFils: 2857, isOutsideScope: false }],
    })
  })

  it('is a PDF in both languages with the same words and numbers', async () => {
    const { id, number } = await invoiceOf('rental')
    const answer = await pdfOf(trip.renter, id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain(`${number}.pdf`)
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
    for (const words of [
      ...['Tax invoice', 'فاتورة ضريبية', number, 'Gulf Trading LLC', '100555666700003', HOST_TRN],
      ...['حداد لتأجير السيارات', 'المورّد', '571.43', '28.57', '600.00', 'Date of supply'],
    ])
      expect(text).toContain(words)
  })
})

it('names no plate, which renters see only when their pick-up is near', async () => {
  const { db } = testApp
  const { license_plate: plate } = await db
    .selectFrom('vehicles')
    .select('license_plate')
    .where('id', '=', trip.vehicleId)
    .executeTakeFirstOrThrow()
  const { id } = await invoiceOf('rental')
  const { body } = await testApp.as(trip.renter).get(`/api/v1/invoices/${id}`)
  const pdf = await (await pdfOf(trip.renter, id)).arrayBuffer()
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  const stored = await db.selectFrom('invoices').select('about').execute()
  for (const words of [JSON.stringify(body), text, JSON.stringify(stored)]) expect(words).not.toContain(plate)
})

describe('the report of a month', () => {
  it('has a row per invoice and the totals, with credit notes negative', async () => {
    await refundLater(testApp, trip.id, 6600)
    await issueInvoices(testApp.deps)
    const csv = (person: TestPerson, path: string) =>
      testApp.as(person).download(`/api/v1/${path}?month=2026-03`)
    const ofHost = (await (await csv(host, 'host/vat.csv')).text()).trim().split('\r\n')
    expect(ofHost).toHaveLength(4)
    expect(ofHost[1]).toMatch(/^INV-2026-000001,Tax invoice,2026-03-02,.*,571\.43,5,28\.57,600\.00$/)
    expect(ofHost[2]).toMatch(/^TCN-2026-000001,Tax credit note,.*,INV-2026-000001,-57\.14,5,-2\.86,-60\.00$/)
    expect(ofHost[3]).toMatch(/^Total \(AED\),.*,514\.29,,25\.71,540\.00$/)
    const totals = (await testApp.as(host).get('/api/v1/host/invoices?month=2026-03')).body.totals
    expect(totals).toEqual({ count: 2, netFils: 51_429, vatFils: 2571, totalFils: 54_000 })
    expect((await csv(host, 'admin/vat.csv')).status).toBe(404)
    const pages: string[][] = []
    for (let after: string | null = ''; after !== null; ) {
      const from = after === '' ? '' : `&after=${after}`
      const { body } = await testApp.as(host).get(`/api/v1/host/invoices?month=2026-03&limit=1${from}`)
      pages.push(body.invoices.map(({ number }: Invoice) => number))
      after = body.nextAfter
    }
    expect(pages).toEqual([['TCN-2026-000001'], ['INV-2026-000001']])
    const foreign = (await invoicesSeenBy(admin)).find(({ subject }) => subject === 'service_fee')?.id
    const beyond = await testApp.as(host).get(`/api/v1/host/invoices?month=2026-03&after=${foreign}`)
    expect(beyond.body.invoices).toEqual([])
    const exporter = await testApp.signUp({ userType: 'admin' })
    const ofOperator = await (await csv(exporter, 'admin/vat.csv')).text()
    expect(ofOperator).toContain('Gulf Trading LLC')
    const audit = testApp.db.selectFrom('audit_log').select(['action', 'subject_id', 'detail'])
    expect(await audit.where('actor_id', '=', exporter.id).execute()).toEqual([
      { action: 'table.exported', subject_id: 'vat', detail: { month: '2026-03' } },
    ])
    testApp.clock.advance(5 * 60_000 + 1)
    expect((await csv(exporter, 'admin/vat.csv')).status).toBe(403)
    const month = (await testApp.as(admin).get('/api/v1/admin/invoices?month=2026-03')).body
    expect(month.operator).toMatchObject({ name: 'Rihla Technologies LLC', trn: OPERATOR_TRN })
    expect((await testApp.as(host).download('/api/v1/host/vat.csv?month=March')).status).toBe(400)
  })
})

describe('a tax profile', () => {
  it('takes a TRN with spaces and Arabic digits, and refuses what is none', async () => {
    const person = await testApp.signUp()
    const save = (trn: string) => saveTaxProfile(testApp, person, { trn })
    expect((await save('١٠٠ ٥٥٥ ٦٦٦ ٧٠٠ ٠٠٣')).body.profile.trn).toBe('100555666700003')
    const refused = await save('12345')
    expect([refused.status, refused.body.fields]).toEqual([400, [{ field: 'trn', code: 'trn_invalid' }]])
    const shown = (await testApp.as(person).get('/api/v1/tax-profile')).body.profile
    expect(shown).toEqual({
      isCompany: true,
      legalName: 'Gulf Trading LLC',
      trn: '100555666700003',
      address: 'Office 3, Dubai',
    })
    expect((await save('')).body.profile.trn).toBeNull()
    await testApp.as(person).delete('/api/v1/tax-profile')
    expect((await testApp.as(person).get('/api/v1/tax-profile')).body).toEqual({ profile: null })
  })

  it('is in the account’s export, and is erased with the account, whose invoices are kept', async () => {
    const renter = await testApp.signUp()
    await saveTaxProfile(testApp, renter)
    const exported = (await testApp.as(renter).get('/api/v1/account-export')).body.sections
    expect(exported.tax_profile).toMatchObject([{ legal_name: 'Gulf Trading LLC' }])
    expect(exported.invoices).toEqual([])
    await renewStepUp(testApp, host)
    const ofHost = (await testApp.as(host).get('/api/v1/account-export')).body.sections
    expect(ofHost.invoices.length).toBe((await invoicesSeenBy(host)).length)
    expect(
      (await testApp.as(renter).post('/api/v1/account-deletions', { confirmEmail: renter.email })).status,
    ).toBe(200)
    const kept = await testApp.db
      .selectFrom('tax_profiles')
      .select('user_id')
      .where('user_id', '=', renter.id)
      .execute()
    expect(kept).toEqual([])
  })
})

it('invoices cannot be changed or removed in the database', async () => {
  const { id } = await invoiceOf('rental')
  await expect(
    testApp.db.updateTable('invoices').set({ total_fils: 1 }).where('id', '=', id).execute(),
  ).rejects.toThrow()
  await expect(
    testApp.db.deleteFrom('invoice_lines').where('invoice_id', '=', id).execute(),
  ).rejects.toThrow()
})
