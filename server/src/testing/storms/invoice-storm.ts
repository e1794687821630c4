import { randomUUID } from 'node:crypto'
import { priceTrip } from '@rihla/domain/pricing/trip-price'
import { sql } from 'kysely'
import { issueInvoices, issueInvoicesOf, requestInvoices } from '../../modules/invoices/public.ts'
import { HOST_TRN, saveTaxProfile } from '../builders/invoices.ts'
import { type SeededRandom, seededRandom } from '../builders/seeded-random.ts'
import { invariantViolations } from '../invariants.ts'
import type { TestApp } from '../test-app.ts'

const HOSTS = 4
const REFUNDS_A_BOOKING = 2
/** How often a transaction that writes invoices dies while it does. */
const FAILS_IN = 12

/** The invariants that a storm of invoices can break; its bookings have payments and nothing else. */
const OF_INVOICES = /invoice|credit|has VAT/

export interface InvoiceStorm {
  invoices: number
  credits: number
  /** Transactions that died with numbers given. */
  died: number
  violations: string[]
  /** Bookings that still wait for invoices. */
  waiting: number
}

/**
 * Issues invoices of many paid bookings with several workers at once, while the bookings are refunded in parts and
 * transactions die with numbers in their hands; then checks every series of numbers.
 */
export async function invoiceStorm(
  testApp: TestApp,
  { bookings, workers, seed }: { bookings: number; workers: number; seed: number },
): Promise<InvoiceStorm> {
  const random = seededRandom(seed)
  const ids = await paidBookings(testApp, bookings, random)
  const refunds = Array.from({ length: REFUNDS_A_BOOKING }, () => ids).flat()
  let died = 0
  const dying = {
    ...testApp.deps,
    clock: {
      ...testApp.deps.clock,
      now: () => {
        if (random.below(FAILS_IN) === 0) throw new Error('the process died')
        return testApp.deps.clock.now()
      },
    },
  }
  const issue = (id: string) => issueInvoicesOf(dying, id).catch(() => died++)
  const together = (run: (worker: number) => Promise<void>) =>
    Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)))
  // Two workers at a time take the same bookings, from both ends.
  await together(async (worker) => {
    for (let place = worker; place < ids.length; place += workers)
      for (const id of [ids[place], ids[ids.length - 1 - place]]) if (id !== undefined) await issue(id)
  })
  await together(async (worker) => {
    for (let place = worker; place < refunds.length; place += workers) {
      const id = refunds[place]
      if (id === undefined) continue
      await refundPart(testApp, id, random)
      await issue(id)
    }
  })
  // What died is issued later, by several workers that take the same bookings.
  await together(async () => {
    while ((await issueInvoices(testApp.deps)) > 0);
  })
  const violations = (await invariantViolations(testApp.db)).filter(({ invariant }) =>
    OF_INVOICES.test(invariant),
  )
  return {
    ...(await countInvoices(testApp)),
    died,
    violations: violations.map(({ invariant, subject }) => `${invariant}: ${subject}`),
  }
}

async function countInvoices({ db }: TestApp) {
  const { rows } = await sql<{ invoices: number; credits: number; waiting: number }>`
    select count(*)::int as invoices, count(corrects_id)::int as credits,
      (select count(*)::int from invoice_backlog) as waiting
    from invoices`.execute(db)
  return rows[0] ?? { invoices: 0, credits: 0, waiting: 0 }
}

/** Completed bookings of a few hosts, one of whom has a TRN, paid and waiting for their invoices. */
async function paidBookings(testApp: TestApp, count: number, random: SeededRandom): Promise<string[]> {
  const renter = await testApp.signUp()
  const cars: Array<{ hostId: string; vehicleId: string }> = []
  for (let place = 0; place < HOSTS; place++) {
    const host = await testApp.signUp({ userType: 'host' })
    if (place === 0) await saveTaxProfile(testApp, host, { isCompany: false, trn: HOST_TRN })
    cars.push({ hostId: host.id, vehicleId: (await testApp.aVehicle({ hostId: host.id })).id })
  }
  const ids: string[] = []
  for (let place = 0; place < count; place++) {
    const car = cars[place % HOSTS]
    if (car) ids.push(await insertPaid(testApp, { ...car, renterId: renter.id, place }, random))
  }
  return ids
}

async function insertPaid(
  { db, clock }: TestApp,
  of: { hostId: string; vehicleId: string; renterId: string; place: number },
  random: SeededRandom,
): Promise<string> {
  const id = randomUUID()
  const now = new Date(clock.now())
  const rates = { weeklyDiscountBps: 0, monthlyDiscountBps: 0, cleaningFeeFils: random.below(9_999) }
  const price = priceTrip(
    { ...rates, dailyRateFils: 5_000 + random.below(99_999), securityDepositFils: 0 },
    2,
  )
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('bookings')
      .values({
        id,
        reference: `STORM${of.place}`,
        vehicle_id: of.vehicleId,
        renter_id: of.renterId,
        host_id: of.hostId,
        status: 'completed',
        pick_up_date: '2026-02-01',
        pick_up_time: '10:00',
        return_date: '2026-02-03',
        return_time: '10:00',
        starts_at: new Date('2026-02-01T06:00:00Z'),
        ends_at: new Date('2026-02-03T06:00:00Z'),
        days: 2,
        instant: true,
        cancellation_policy: 'flexible',
        confirmed_at: now,
        completed_at: now,
        price_lines: JSON.stringify(price.lines),
        subtotal_fils: price.subtotalFils,
        service_fee_fils: price.serviceFeeFils,
        total_fils: price.totalFils,
        deposit_fils: 0,
        platform_fee_fils: price.platformFeeFils,
        host_earning_fils: price.hostEarningFils,
        service_fee_bps: price.serviceFeeBps,
        platform_fee_bps: price.platformFeeBps,
      })
      .execute()
    await trx
      .insertInto('payments')
      .values({
        booking_id: id,
        provider: 'sandbox',
        provider_key: `storm-${id}`,
        status: 'paid',
        amount_fils: price.totalFils,
        captured_fils: price.totalFils,
      })
      .execute()
    await requestInvoices(trx, id, clock.now())
  })
  return id
}

/** Refunds a random part of what is left of a booking, sometimes all of it. */
const refundPart = ({ db, clock }: TestApp, bookingId: string, random: SeededRandom): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select id from bookings where id = ${bookingId} for no key update`.execute(trx)
    const percent = random.below(5) === 0 ? 100 : random.below(100)
    await sql`
      update payments set refunded_fils = refunded_fils + (captured_fils - refunded_fils) * ${percent} / 100,
        status = 'partially_refunded'
      where booking_id = ${bookingId}`.execute(trx)
    await requestInvoices(trx, bookingId, clock.now())
  })
