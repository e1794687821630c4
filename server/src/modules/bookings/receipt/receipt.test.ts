import { extractText } from 'unpdf'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { aCard } from '../../../testing/builders/card.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { TEST_START } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { settlePayments } from '../booking-jobs.ts'

const testApp = useTestApp()
let cards: typeof testApp.deps.cards
beforeEach(() => {
  cards = testApp.deps.cards
})
afterEach(() => {
  testApp.deps.cards = cards
  testApp.clock.set(TEST_START)
})

const HOUR_MS = 3_600_000
/** Pick-up of the bookings below: 10 March 2026, 10:00 in Dubai. */
const PICK_UP = Date.parse('2026-03-10T06:00:00Z')

async function aBooking({ instantBook = true, fullName = 'Sara Al Mansoori', dailyRateFils = 20_000 } = {}) {
  const renter = await testApp.signUp({ fullName })
  const host = await testApp.signUp({ fullName: 'Omar Haddad' })
  const vehicle = await testApp.aVehicle({ hostId: host.id, instantBook, dailyRateFils })
  const { body } = await testApp
    .as(renter)
    .post('/api/v1/bookings', aBookingRequest(vehicle.id, { dailyRateFils }))
  const path = `/api/v1/bookings/${body.bookingId}`
  return {
    id: body.bookingId as string,
    path,
    renter,
    host,
    receiptFor: async (person: TestPerson | null) => await testApp.as(person).get(`${path}/receipt`),
    pdfFor: async (person: TestPerson | null, query = '') =>
      await testApp.as(person).download(`${path}/receipt.pdf${query}`),
    cancel: async (expectedRefundFils: number) =>
      await testApp.as(renter).post(`${path}/cancel`, { expectedRefundFils, reason: '' }),
  }
}

/** What the card has paid according to the ledger, in fils. */
async function paidByLedger(bookingId: string): Promise<number> {
  const { fils } = await testApp.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number>('amount_fils').as('fils'))
    .where('booking_id', '=', bookingId)
    .where('account', '=', 'renter_card')
    .executeTakeFirstOrThrow()
  return 0 - Number(fils)
}

const CARD = { cardBrand: 'visa', cardLastFour: '4242' }

describe('a receipt', () => {
  test('names the card of each payment when an extension was paid with another', async () => {
    const booking = await aBooking()
    const period = {
      pickUpDate: '2026-03-10',
      pickUpTime: '10:00',
      returnDate: '2026-03-15',
      returnTime: '10:00',
    }
    const card = { ...aCard(), brand: 'mastercard', lastFour: '5454' }
    const change = { period, expectedDifferenceFils: 44_000, card }
    const { body: made } = await testApp.as(booking.renter).post(`${booking.path}/changes`, change)
    expect(made.status).toBe('made')
    const { movements } = (await booking.receiptFor(booking.renter)).body
    expect(movements).toMatchObject([
      { kind: 'charge', amountFils: 66_000, ...CARD },
      { kind: 'charge', amountFils: 44_000, cardBrand: 'mastercard', cardLastFour: '5454' },
    ])
    const { text } = await extractText(
      new Uint8Array(await (await booking.pdfFor(booking.renter)).arrayBuffer()),
      { mergePages: true },
    )
    expect(text).toContain('Charged to Mastercard ending in 5454')
  })

  test('shows what was agreed and charged', async () => {
    const booking = await aBooking()
    const { status, body } = await booking.receiptFor(booking.renter)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      bookingId: booking.id,
      status: 'confirmed',
      issuedAt: new Date(TEST_START).toISOString(),
      renterName: 'Sara Al Mansoori',
      hostName: 'Omar Haddad',
      price: { days: 3, subtotalFils: 60_000, serviceFeeFils: 6000, totalFils: 66_000 },
      movements: [{ kind: 'charge', amountFils: 66_000, at: new Date(TEST_START).toISOString() }],
      paidFils: 66_000,
      refundingFils: 0,
      cardBrand: 'visa',
      cardLastFour: '4242',
    })
    expect(body.paidFils).toBe(await paidByLedger(booking.id))
  })

  test('keeps the terms that were agreed when the host changes them, also in its file', async () => {
    const booking = await aBooking()
    const { terms } = (await booking.receiptFor(booking.renter)).body
    expect(terms).toMatchObject({ excessFils: expect.any(Number), omanAllowed: false })
    await testApp.db
      .updateTable('vehicle_terms')
      .set({ excess_fils: terms.excessFils + 500 })
      .execute()
    expect((await booking.receiptFor(booking.renter)).body.terms).toEqual(terms)
    const words = async () => {
      const file = await booking.pdfFor(booking.renter)
      return (await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true })).text
    }
    expect(await words()).toMatch(/Terms you agreed to.*Damage, at most/s)
    expect(await words()).toContain((terms.excessFils / 100).toLocaleString('en-US'))
  })

  test('totals zero, like the ledger, after a full refund', async () => {
    const booking = await aBooking()
    const cancelledAt = PICK_UP - 48 * HOUR_MS
    testApp.clock.set(cancelledAt)
    await booking.cancel(66_000)
    const { body } = await booking.receiptFor(booking.renter)
    expect(body.movements).toEqual([
      { kind: 'charge', amountFils: 66_000, at: new Date(TEST_START).toISOString(), ...CARD },
      { kind: 'refund', amountFils: -66_000, at: new Date(cancelledAt).toISOString(), ...CARD },
    ])
    expect([body.status, body.paidFils, await paidByLedger(booking.id)]).toEqual(['cancelled', 0, 0])
  })

  test('totals the kept amount, like the ledger, after a refund of half', async () => {
    const booking = await aBooking({ dailyRateFils: 12_345 })
    testApp.clock.set(PICK_UP - HOUR_MS)
    await booking.cancel(20_370)
    const { body } = await booking.receiptFor(booking.renter)
    expect(body.movements.map(({ amountFils }: { amountFils: number }) => amountFils)).toEqual([
      40_739, -20_370,
    ])
    expect([body.paidFils, await paidByLedger(booking.id)]).toEqual([20_369, 20_369])
  })

  test('shows a pending refund separately from completed ones', async () => {
    const booking = await aBooking()
    testApp.deps.cards = { ...cards, refundTo: () => Promise.reject(new Error('the line is dead')) }
    await booking.cancel(66_000)
    const before = (await booking.receiptFor(booking.renter)).body
    expect([before.movements.length, before.paidFils, before.refundingFils]).toEqual([1, 66_000, 66_000])
    testApp.deps.cards = cards
    testApp.clock.advance(60_000)
    await settlePayments(testApp.deps)
    const after = (await booking.receiptFor(booking.renter)).body
    expect([after.movements.length, after.paidFils, after.refundingFils]).toEqual([2, 0, 0])
  })

  test('is for the renter and staff; the card digits are for the renter and admins', async () => {
    const booking = await aBooking()
    const admin = await booking.receiptFor(await testApp.signUp({ userType: 'admin' }))
    const support = await booking.receiptFor(await testApp.signUp({ isSupport: true }))
    expect([admin.status, admin.body.cardLastFour]).toEqual([200, '4242'])
    expect([support.status, support.body.cardLastFour, support.body.paidFils]).toEqual([200, null, 66_000])
  })

  test('does not exist before the card is charged', async () => {
    const booking = await aBooking({ instantBook: false })
    const { status, body } = await booking.receiptFor(booking.renter)
    expect([status, body.code]).toEqual([404, 'receipt_not_found'])
    await testApp.as(booking.host).post(`${booking.path}/approve`, {})
    expect((await booking.receiptFor(booking.renter)).body.paidFils).toBe(66_000)
  })
})

test('receipt and PDF are refused to others: strangers get not found, the host is forbidden', async () => {
  const booking = await aBooking()
  const stranger = await testApp.signUp()
  const pdfFor = (person: TestPerson | null) => booking.pdfFor(person)
  for (const look of [booking.receiptFor, pdfFor]) {
    expect((await look(null)).status).toBe(401)
    expect((await look(stranger)).status).toBe(404)
    expect((await look(booking.host)).status).toBe(403)
  }
  expect((await booking.receiptFor(stranger)).body.code).toBe('booking_not_found')
  expect((await testApp.as(stranger).download('/api/v1/bookings/nonsense/receipt.pdf')).status).toBe(404)
})

describe('the PDF receipt', () => {
  test('is an uncached download that names the booking', async () => {
    const booking = await aBooking({ fullName: 'سارة الحداد' })
    const { reference } = (await booking.receiptFor(booking.renter)).body
    const answer = await booking.pdfFor(booking.renter)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${reference}-receipt.pdf"`)
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(bytes.startsWith('%PDF-')).toBe(true)
    expect(bytes).toContain(`Receipt ${reference}`)
    // Latin and Arabic glyphs come from separate font files, both embedded.
    expect(bytes.match(/FontFile2/g)?.length).toBeGreaterThanOrEqual(3)
  })

  test('is tagged: headings and tables in reading order, and names as they are written', async () => {
    const booking = await aBooking({ fullName: 'سارة الحداد' })
    const bytes = Buffer.from(await (await booking.pdfFor(booking.renter)).arrayBuffer()).toString('latin1')
    expect(bytes).toContain('/Lang (en)')
    expect(bytes).toContain('/DisplayDocTitle true')
    expect(bytes).toContain('/Marked true')
    const count = (tag: string) => bytes.split(`/S /${tag}\n`).length - 1
    expect(['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD'].map(count)).toEqual([1, 1, 3, 4, 22, 22, 22])
    // The name is drawn from its last letter to its first.
    const [, name = ''] = /\/ActualText \(\xfe\xff((?:\\.|[^\\)])*)\)/s.exec(bytes) ?? []
    const letters = Buffer.from(name.replace(/\\(.)/gs, '$1'), 'latin1')
    expect(letters.swap16().toString('utf16le')).toBe('سارة الحداد')
  })

  test('is in the language of the page that links to it, and its words can be found', async () => {
    const booking = await aBooking({ fullName: 'سارة الحداد' })
    const answer = await booking.pdfFor(booking.renter, '?language=ar')
    const { reference } = (await booking.receiptFor(booking.renter)).body
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="${reference}-receipt.pdf"; filename*=UTF-8''${encodeURIComponent('إيصال')}-${reference}.pdf`,
    )
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Lang (ar)')
    const { text } = await extractText(bytes, { mergePages: true })
    for (const words of ['إيصال', 'سارة الحداد', 'تاريخ الإصدار', 'الاستلام', 'الإرجاع', 'إجمالي المدفوع'])
      expect(text).toContain(words)
    for (const words of [reference, 'Omar Haddad', '660.00', '4242', 'Visa']) expect(text).toContain(words)
    expect(text).not.toMatch(/Receipt|Total|Booking/)
    const words = (
      await extractText(new Uint8Array(await (await booking.pdfFor(booking.renter)).arrayBuffer()))
    ).text
    expect(words.join(' ')).toMatch(/Receipt.*Total paid/s)
  })

  test('without a page, it is in the language that the reader prefers', async () => {
    const booking = await aBooking()
    const path = `${booking.path}/receipt.pdf`
    const { body } = await testApp.as(booking.renter).get(path, { headers: { 'accept-language': 'ar' } })
    expect(body).toContain('/Lang (ar)')
  })

  test('is rate limited per person, whichever booking is requested', async () => {
    const booking = await aBooking()
    const stranger = await testApp.signUp()
    const statuses = []
    for (let count = 0; count < 13; count++) statuses.push((await booking.pdfFor(stranger)).status)
    expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([12, 429])
  })
})
