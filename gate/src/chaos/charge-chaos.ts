import { HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { settleDeposits } from '@rihla/server/modules/bookings/public'
import { collectCharges } from '@rihla/server/modules/charges/public'
import { aCard } from '@rihla/server/testing/builders/card'
import { aCleaning, aReturnedTrip, onCharge } from '@rihla/server/testing/builders/charge'
import { setKeptCard } from '@rihla/server/testing/builders/charge-money'
import { seededRandom } from '@rihla/server/testing/builders/seeded-random'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { invariantViolations } from '@rihla/server/testing/invariants'
import type { Fault } from '@rihla/server/testing/peers/card-network-process'
import { openDistantCardNetwork } from '@rihla/server/testing/peers/remote-card-network'
import { startCardNetwork } from '@rihla/server/testing/peers/start-card-network'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import { openTestApp, type TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import type { Check, Finding } from '../runner/check.ts'

const SEED = 20_261_126
/** Responses that take longer count as lost. */
const ANSWERS_WITHIN_MS = 300
const FAULTS: Record<Fault, number> = {
  none: 60,
  'lost there': 8,
  'done, no answer': 8,
  'error before': 6,
  'error after': 6,
  'done twice': 6,
  'answered late': 6,
}
const ROUNDS_AT_MOST = 600
/** Cleanings cost AED 150; a deposit pays all, a part or nothing of one. */
const DEPOSITS_FILS = [0, 10_000, 100_000]
const CARDS = ['ok', 'ok', 'insufficient', 'nohold']

interface ChargedTrip {
  chargeId: string
  renter: TestPerson
  host: TestPerson
}

/**
 * Agreed charges are collected by two workers at once over an unreliable connection, from deposits and from cards that
 * fail, while renters pay themselves and hosts withdraw.
 */
export const chargeChaos: Check = {
  id: 'charge-chaos',
  seconds: 120,
  runCheck: async (trips = 40, seed = SEED) =>
    await inScratchTestApp({ poolSize: 2 }, async ({ url }) => {
      const network = await startCardNetwork(url)
      const now = () => testApp.clock.now()
      const cards = openDistantCardNetwork({ url: network.url, now, answersWithinMs: ANSWERS_WITHIN_MS })
      const testApp: TestApp = await openTestApp(url, { poolSize: 20, ports: { cards } })
      try {
        const charged: ChargedTrip[] = []
        for (let n = 0; n < trips; n++) charged.push(await aChargedTrip(testApp, n))
        network.makeLineBad(FAULTS, seed)
        await comeToRest(testApp, charged, seed)
        const { happened } = await network.notify()
        return await judge(testApp, { trips, happened })
      } finally {
        await testApp.close()
        await network.stop()
      }
    }),
}

async function aChargedTrip(testApp: TestApp, n: number): Promise<ChargedTrip> {
  const securityDepositFils = DEPOSITS_FILS[n % DEPOSITS_FILS.length] ?? 0
  const { id, renter, host } = await aReturnedTrip(
    testApp,
    securityDepositFils ? { securityDepositFils } : {},
  )
  await setKeptCard(testApp, id, CARDS[n % CARDS.length] ?? 'ok')
  const { id: chargeId, amountFils } = await aCleaning(testApp, { id, host })
  const answer = { answer: 'accept', expectedFils: amountFils }
  const { status } = await onCharge(testApp, chargeId, renter, 'answer', answer)
  if (status !== 200) throw new Error(`a charge was not accepted: ${status}`)
  return { chargeId, renter, host }
}

/** Runs the jobs, twice at once, until every charge is closed and every deposit settled. */
async function comeToRest(testApp: TestApp, charged: readonly ChargedTrip[], seed: number): Promise<void> {
  const random = seededRandom(seed)
  const { deps } = testApp
  for (let round = 0; round < ROUNDS_AT_MOST; round++) {
    testApp.clock.advance(random.below(4) === 0 ? 6 * HOUR_MS : 11 * MINUTE_MS)
    const trip = charged[random.below(charged.length)]
    await Promise.all([
      settleDeposits(deps),
      settleDeposits(deps),
      collectCharges(deps),
      collectCharges(deps),
      trip && meddle(testApp, trip, random.below(8)),
    ])
    if ((await openOf(testApp)) === 0) return
  }
  throw new Error('charges do not come to rest')
}

/** What a party does meanwhile; most of it is refused. */
async function meddle(testApp: TestApp, { chargeId, renter, host }: ChargedTrip, what: number) {
  if (what === 0) return await onCharge(testApp, chargeId, host, 'withdraw')
  const card = aCard(what < 3 ? 'declined' : 'ok')
  return await onCharge(testApp, chargeId, renter, 'pay', { card, expectedFils: 15_000 })
}

async function openOf({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from charges where status not in ('paid', 'withdrawn', 'written_off'))::int
      + (select count(*) from deposit_holds where closed_at is null)::int as open`.execute(db)
  return rows[0]?.open ?? 0
}

async function judge(
  { db }: TestApp,
  { trips, happened }: { trips: number; happened: Partial<Record<Fault, number>> },
): Promise<Finding> {
  const broken = (await invariantViolations(db)).map(({ invariant, subject }) => `${invariant}: ${subject}`)
  const { rows } = await sql<{ id: string; status: string; agreed: number; taken: number }>`
    select c.id, c.status, coalesce(c.agreed_fils, 0) as agreed, c.from_deposit_fils + coalesce((
      select sum(n.captured_fils - n.refunded_fils) from charge_payments p
      join sandbox_card_network n on n.provider_key = p.provider_key
      where p.charge_id = c.id and p.source = 'card'), 0)::bigint as taken
    from charges c`.execute(db)
  const misplaced = rows
    .filter(({ status, agreed, taken }) =>
      status === 'paid' ? taken !== agreed : taken >= agreed && taken > 0,
    )
    .map((row) => `taken otherwise than agreed: ${JSON.stringify(row)}`)
  const { rows: held } = await sql<{ key: string }>`
    select provider_key as key from sandbox_card_network
    where state = 'authorised' and (provider_key like 'rihla-charge-%' or provider_key like 'rihla-deposit-%')`.execute(
    db,
  )
  const violations = [...broken, ...misplaced, ...held.map(({ key }) => `held for nobody: ${key}`)]
  const paid = rows.filter(({ status }) => status === 'paid').length
  const unseen = (Object.keys(FAULTS) as Fault[]).filter((fault) => !happened[fault])
  return {
    value: `${rows.length} charges, ${paid} paid, ${violations.length} violations`,
    target: `${trips} charges; each is paid once in all or not at all, and nothing stays held`,
    passed: violations.length === 0 && rows.length === trips && paid > 0 && unseen.length === 0,
    details: [
      ...violations.slice(0, 50),
      `the network: ${JSON.stringify(happened)}`,
      `ends: ${JSON.stringify(
        Object.groupBy(rows, ({ status }) => status),
        (_, value) => (Array.isArray(value) ? value.length : value),
      )}`,
    ],
  }
}
