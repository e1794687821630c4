import { CHARGE_STATUSES } from '@rihla/domain/charges/charge'
import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { settleDeposits } from '@rihla/server/modules/bookings/public'
import { collectCharges, settleSilence } from '@rihla/server/modules/charges/public'
import { aCard } from '@rihla/server/testing/builders/card'
import { ask, aTollOf, onCharge, someEvidence } from '@rihla/server/testing/builders/charge'
import { setKeptCard } from '@rihla/server/testing/builders/charge-money'
import { type SeededRandom, seededRandom } from '@rihla/server/testing/builders/seeded-random'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { invariantViolations } from '@rihla/server/testing/invariants'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import { mustBe } from '../app/must-be.ts'
import type { Check, Finding } from '../runner/check.ts'
import { lossy } from './lossy-network.ts'
import { type ReturnedTrip, returnedTrips } from './returned-trips.ts'

const SEED = 20_261_126
const KEPT_AT_MOST_MS = 30 * DAY_MS
/** Jobs run every six hours here, and a call that is lost is repeated within the hour. */
const [STEP_MS, REPEATED_WITHIN_MS] = [6 * HOUR_MS, HOUR_MS]
const DEPOSITS_FILS = [5_000, 30_000, 150_000]
const CARDS = ['ok', 'ok', 'insufficient', 'nohold']
/** Of so many trips there are charges in every status. */
const MANY = 24
/** How often somebody does something about a charge, per charge and step: once in about two days. */
const ACTS_IN = 8

/**
 * Trips with deposits end at random times, with charges of every kind that people accept, dispute, leave, decide,
 * withdraw, pay and reverse at random, some with issues that stay open; then the clock moves for 45 days.
 */
export const depositsInTime: Check = {
  id: 'deposits-in-time',
  seconds: 120,
  runCheck: async (count = 60, seed = SEED) =>
    await inScratchTestApp({ poolSize: 8 }, async (testApp) => {
      const random = seededRandom(seed)
      const facts = Array.from({ length: count }, () => ({
        depositFils: DEPOSITS_FILS[random.below(DEPOSITS_FILS.length)] ?? 0,
        lateMs: (random.below(12) - 4) * HOUR_MS,
      }))
      const trips = await returnedTrips(testApp, facts)
      for (const trip of trips) await askSomething(testApp, trip, random)
      const network = testApp.deps.cards
      testApp.deps.cards = lossy(network, random)
      await live(testApp, trips, random)
      testApp.deps.cards = network
      return await judge(testApp, count, seed)
    }),
}

/** The host asks nothing or several things, with an issue now and then that nobody resolves. */
async function askSomething(testApp: TestApp, trip: ReturnedTrip, random: SeededRandom): Promise<void> {
  const { host } = trip
  await setKeptCard(testApp, trip.id, CARDS[random.below(CARDS.length)] ?? 'ok')
  if (random.below(6) === 0) await mustBe(200, trip.say(host, 'issues', { text: 'A scratch' }))
  const evidence = () => someEvidence(testApp, trip, host, 2)
  if (random.below(2) === 0) await aTollOf(testApp, trip)
  if (random.below(2) === 0)
    await mustBe(
      201,
      ask(testApp, trip, host, {
        kind: 'cleaning',
        amountFils: 1_000 * (1 + random.below(15)),
        evidenceIds: await evidence(),
      }),
    )
  if (random.below(2) === 0) {
    const amountFils = random.below(3) === 0 ? null : 10_000 * (1 + random.below(20))
    await mustBe(
      201,
      ask(testApp, trip, host, {
        kind: 'damage',
        amountFils,
        hasPoliceReport: false,
        evidenceIds: await evidence(),
      }),
    )
  }
}

/** Lets the days pass: the jobs run, and people do something about charges. */
async function live(testApp: TestApp, trips: readonly ReturnedTrip[], random: SeededRandom): Promise<void> {
  const until = testApp.clock.now() + 45 * DAY_MS
  while (testApp.clock.now() < until) {
    testApp.clock.advance(STEP_MS - REPEATED_WITHIN_MS)
    const admin = await testApp.signUp({ userType: 'admin' })
    for (const charge of await openCharges(testApp))
      if (random.below(ACTS_IN) === 0) await actOn(testApp, trips, charge, admin, random)
    for (let minute = 0; minute < 60; minute += 10) {
      testApp.clock.advance(REPEATED_WITHIN_MS / 6)
      await settleSilence(testApp.deps)
      await settleDeposits(testApp.deps)
      await collectCharges(testApp.deps)
    }
  }
}

interface OpenCharge {
  id: string
  bookingId: string
  status: string
  amountFils: number | null
  openFils: number
}

async function openCharges({ db }: TestApp): Promise<OpenCharge[]> {
  const { rows } = await sql<OpenCharge>`
    select id, booking_id as "bookingId", status, amount_fils as "amountFils",
      coalesce(agreed_fils, 0) - from_deposit_fils - from_card_fils as "openFils"
    from charges where status not in ('withdrawn', 'dismissed', 'reversed') order by id`.execute(db)
  return rows
}

/** What somebody does about a charge; what the rules refuse is refused. */
async function actOn(
  testApp: TestApp,
  trips: readonly ReturnedTrip[],
  { id, bookingId, status, amountFils, openFils }: OpenCharge,
  admin: TestPerson,
  random: SeededRandom,
): Promise<void> {
  const trip = trips.find((one) => one.id === bookingId)
  if (!trip) throw new Error(`no such trip: ${bookingId}`)
  const ofAdmin = (what: string, words: object) =>
    testApp.as(admin).post(`/api/v1/admin/charges/${id}/${what}`, { reason: 'The photos show it.', ...words })
  const answer = (how: 'accept' | 'dispute') =>
    onCharge(testApp, id, trip.renter, 'answer', {
      answer: how,
      expectedFils: amountFils ?? 0,
      text: 'It was clean.',
    })
  const fate = random.below(8)
  if (status === 'proposed') {
    if (fate < 2) await onCharge(testApp, id, trip.host, 'withdraw')
    else if (amountFils !== null && fate < 5) await onCharge(testApp, id, trip.host, 'confirm')
  } else if (status === 'asked') {
    if (fate < 2) await answer('accept')
    else if (fate < 5) await answer('dispute')
    else if (fate === 5) await onCharge(testApp, id, trip.host, 'withdraw')
  } else if (status === 'disputed' || status === 'unanswered') {
    // Some cases wait for weeks.
    if (fate === 0) await ofAdmin('decide', { decision: 'whole' })
    else if (fate === 1) await ofAdmin('decide', { decision: 'none' })
    else if (fate === 2 && (amountFils ?? 0) > 1)
      await ofAdmin('decide', { decision: 'part', partFils: Math.ceil((amountFils ?? 0) / 3) })
  } else if (status === 'failed' || status === 'written_off') {
    if (fate < 2)
      await onCharge(testApp, id, trip.renter, 'pay', {
        card: aCard(fate === 0 ? 'ok' : 'declined'),
        expectedFils: openFils,
      })
  } else if (status === 'paid' && fate === 0) await ofAdmin('reverse', {})
  else if (fate === 1) await onCharge(testApp, id, trip.host, 'withdraw')
}

async function judge({ db }: TestApp, count: number, seed: number): Promise<Finding> {
  const { rows } = await sql<{ id: string; status: string; late_ms: number | null; rest: number }>`
    select d.booking_id as id, d.status,
      (extract(epoch from d.closed_at - greatest(b.completed_at, h.at)) * 1000)::float8 as late_ms,
      (d.captured_fils - coalesce((select sum(p.amount_fils) from charge_payments p
        join charges c on c.id = p.charge_id
        where c.booking_id = d.booking_id and p.source = 'deposit' and p.status in ('paid', 'refunding', 'refunded')), 0))::bigint as rest
    from deposit_holds d join bookings b on b.id = d.booking_id
    left join lateral (select at from trip_handovers t where t.booking_id = b.id and t.kind = 'check_out' limit 1) h on true`.execute(
    db,
  )
  const { rows: seen } = await sql<{ status: string; times: number }>`
    select to_status as status, count(*)::int as times from charge_history group by 1`.execute(db)
  const latest = Math.max(...rows.map(({ late_ms }) => late_ms ?? Infinity))
  const broken = (await invariantViolations(db)).map(({ invariant, subject }) => `${invariant}: ${subject}`)
  const violations = [
    ...rows
      .filter(({ late_ms }) => (late_ms ?? Infinity) > KEPT_AT_MOST_MS + STEP_MS)
      .map((row) => `not closed in time: ${JSON.stringify(row)}`),
    ...rows.filter(({ rest }) => rest !== 0).map((row) => `taken for no charge: ${JSON.stringify(row)}`),
    ...broken,
    ...CHARGE_STATUSES.filter((status) => count >= MANY && !seen.some((one) => one.status === status)).map(
      (status) => `no charge was ever ${status}`,
    ),
  ]
  return {
    value: `${rows.length} deposits of seed ${seed}, the last closed ${(latest / DAY_MS).toFixed(2)} days after the return, ${violations.length} violations`,
    target: `${count} deposits, each released or taken within 30 days and the next run of the jobs, with charges in every status`,
    passed: violations.length === 0 && rows.length === count,
    details: [
      ...violations.slice(0, 30),
      `charges became: ${seen.map(({ status, times }) => `${status} ${times}`).join(', ')}`,
      `deposits ended: ${JSON.stringify(countBy(rows.map(({ status }) => status)))}`,
    ],
  }
}

const countBy = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}
