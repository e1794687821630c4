import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { settleDeposits } from '@rihla/server/modules/bookings/public'
import { collectCharges } from '@rihla/server/modules/charges/public'
import { aCleaning, onCharge } from '@rihla/server/testing/builders/charge'
import { seededRandom } from '@rihla/server/testing/builders/seeded-random'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { copyDatabase } from '@rihla/server/testing/database-copy'
import { invariantViolations } from '@rihla/server/testing/invariants'
import { inTestAppOn, withScratchDatabase } from '@rihla/server/testing/scratch-test-app'
import type { TestAnswer, TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import { mustBe } from '../app/must-be.ts'
import { untilRun } from '../chaos/retry.ts'
import type { Check } from '../runner/check.ts'
import { lossy } from './lossy-network.ts'
import { comeToRest, liveUntil, type ReturnedTrip, returnedTrips } from './returned-trips.ts'

const SEED = 20_261_126
const AMOUNT_FILS = 15_000
const PART_FILS = 4_000
const [TAKEN_AFTER_MS, LATEST_AFTER_MS] = [3 * DAY_MS, 30 * DAY_MS]

interface RacedTrip extends ReturnedTrip {
  chargeId: string
}
type ActName = 'accept' | 'withdraw' | 'decideWhole' | 'decidePart' | 'decideNone' | 'reverse'

interface Race {
  /** What happens to each charge while deposits are settled and charges collected. */
  acts: readonly ActName[]
  /** The charge before the race, and when it runs: on the third or on the latest day after the return. */
  from: 'accepted' | 'disputed' | 'paid'
  afterMs: number
  depositFils: number
  /** The allowed ends: status of the charge, of the deposit, and what each paid of the charge. */
  ends: readonly string[]
}

const end = (charge: string, deposit: string, fromDepositFils = 0, fromCardFils = 0) =>
  `${charge}, deposit ${deposit}, ${fromDepositFils} of it and ${fromCardFils} of the card`
const WITHDRAWN = end('withdrawn', 'released')

/** `release` and `collect` run in every race. */
const RACES: readonly Race[] = [
  {
    acts: [],
    from: 'accepted',
    afterMs: TAKEN_AFTER_MS,
    depositFils: 100_000,
    ends: [end('paid', 'captured', AMOUNT_FILS)],
  },
  {
    acts: ['withdraw'],
    from: 'accepted',
    afterMs: TAKEN_AFTER_MS,
    depositFils: 100_000,
    ends: [end('paid', 'captured', AMOUNT_FILS), WITHDRAWN],
  },
  {
    acts: ['accept'],
    from: 'disputed',
    afterMs: LATEST_AFTER_MS,
    depositFils: 100_000,
    ends: [end('paid', 'captured', AMOUNT_FILS), end('paid', 'released', 0, AMOUNT_FILS)],
  },
  {
    acts: ['accept'],
    from: 'disputed',
    afterMs: LATEST_AFTER_MS,
    depositFils: 10_000,
    ends: [end('paid', 'captured', 10_000, AMOUNT_FILS - 10_000), end('paid', 'released', 0, AMOUNT_FILS)],
  },
  {
    acts: ['decideWhole', 'accept'],
    from: 'disputed',
    afterMs: LATEST_AFTER_MS,
    depositFils: 100_000,
    ends: [end('paid', 'captured', AMOUNT_FILS), end('paid', 'released', 0, AMOUNT_FILS)],
  },
  {
    acts: ['decidePart'],
    from: 'disputed',
    afterMs: LATEST_AFTER_MS,
    depositFils: 100_000,
    ends: [end('paid', 'captured', PART_FILS), end('paid', 'released', 0, PART_FILS)],
  },
  {
    acts: ['decideNone'],
    from: 'disputed',
    afterMs: LATEST_AFTER_MS,
    depositFils: 100_000,
    ends: [end('dismissed', 'released')],
  },
  {
    acts: ['withdraw'],
    from: 'disputed',
    afterMs: LATEST_AFTER_MS,
    depositFils: 100_000,
    ends: [WITHDRAWN],
  },
  {
    acts: ['decideWhole', 'withdraw'],
    from: 'disputed',
    afterMs: LATEST_AFTER_MS,
    depositFils: 100_000,
    ends: [WITHDRAWN, end('paid', 'captured', AMOUNT_FILS), end('paid', 'released', 0, AMOUNT_FILS)],
  },
  {
    acts: ['reverse', 'reverse'],
    from: 'paid',
    afterMs: LATEST_AFTER_MS,
    depositFils: 100_000,
    ends: [end('reversed', 'captured', AMOUNT_FILS)],
  },
]

/**
 * A charge is decided about at the very moment at which the deposit is released and charges are collected, by two
 * workers each; in half of the races every third call to the card network is lost.
 */
export const chargeReleaseRaces: Check = {
  id: 'charge-release-races',
  seconds: 150,
  runCheck: async (rounds = 20, seed = SEED) =>
    await withScratchDatabase(async (templateUrl) => {
      const details: string[] = []
      const wrong: string[] = []
      for (const [index, race] of RACES.entries())
        for (const isLossy of [false, true]) {
          const ended: Record<string, number> = {}
          const name = `${['release', 'collect', ...race.acts].join(' × ')} of ${race.from}${isLossy ? ', calls lost' : ''}`
          const copy = await copyDatabase(templateUrl)
          try {
            const found = await inTestAppOn(copy.url, { poolSize: 20 }, (testApp) =>
              raceAll(testApp, race, { rounds, seed: seed + index, isLossy }),
            )
            for (const ending of found.endings) ended[ending] = (ended[ending] ?? 0) + 1
            wrong.push(...found.wrong.map((what) => `${name}: ${what}`))
          } finally {
            await copy.drop()
          }
          details.push(`${name}: ${JSON.stringify(ended)}`)
        }
      return {
        value: `${RACES.length * 2} kinds of ${rounds} races each, ${wrong.length} not as they may end`,
        target:
          'what was agreed is paid once, from the deposit or the card; the deposit is closed; no invariant violated',
        passed: wrong.length === 0,
        details: [...details, ...wrong.slice(0, 30)],
      }
    }),
}

async function raceAll(
  testApp: TestApp,
  { acts, from, afterMs, depositFils, ends }: Race,
  { rounds, seed, isLossy }: { rounds: number; seed: number; isLossy: boolean },
) {
  const random = seededRandom(seed)
  const { deps } = testApp
  const trips = await chargedTrips(testApp, rounds, { from, depositFils })
  const at = Math.max(...trips.map(({ returnedAt }) => returnedAt)) + afterMs
  await liveUntil(testApp, at - 1)
  testApp.clock.set(at)
  const admins = [await testApp.signUp({ userType: 'admin' }), await testApp.signUp({ userType: 'admin' })]
  const network = deps.cards
  if (isLossy) deps.cards = lossy(network, random)
  const job = async (run: () => Promise<unknown>) => {
    await glance(testApp, random.below(8))
    await untilRun(run)
  }
  const answers = await Promise.all([
    ...trips.flatMap((trip) =>
      acts.map(async (name, place) => {
        await glance(testApp, random.below(24))
        return await act(testApp, trip, name, admins[place] as TestPerson)
      }),
    ),
    ...[settleDeposits, settleDeposits, collectCharges, collectCharges].map(async (run) => {
      await job(() => run(deps))
      return null
    }),
  ])
  deps.cards = network
  await comeToRest(testApp)
  const wrong: string[] = []
  for (const answer of answers)
    if (answer && answer.status !== 200 && !(answer.status === 409 && answer.body.code === 'state_changed'))
      wrong.push(`an act was answered ${answer.status} ${answer.body.code}`)
  const endings: string[] = []
  for (const { chargeId } of trips) {
    const ending = await endOf(testApp, chargeId)
    endings.push(ending)
    if (!ends.includes(ending)) wrong.push(`${chargeId} ended ${ending}`)
  }
  for (const { invariant, subject } of await invariantViolations(testApp.db))
    wrong.push(`violated invariant: ${invariant}: ${subject}`)
  return { endings, wrong }
}

/** Reads something several times, so that each side is sometimes the first. */
async function glance({ db }: TestApp, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await db.selectFrom('charges').select('id').limit(1).execute()
}

async function chargedTrips(
  testApp: TestApp,
  count: number,
  { from, depositFils }: Pick<Race, 'from' | 'depositFils'>,
): Promise<RacedTrip[]> {
  const trips = await returnedTrips(testApp, Array(count).fill({ depositFils, lateMs: 0 }))
  const charged: RacedTrip[] = []
  for (const trip of trips) {
    await leaveProposals(testApp, trip)
    const { id: chargeId } = await aCleaning(testApp, trip, AMOUNT_FILS)
    const answer = from === 'disputed' ? { answer: 'dispute', text: 'It was clean.' } : { answer: 'accept' }
    await mustBe(
      200,
      onCharge(testApp, chargeId, trip.renter, 'answer', { ...answer, expectedFils: AMOUNT_FILS }),
    )
    charged.push({ ...trip, chargeId })
  }
  return charged
}

/** The host does not ask for what the system proposed. */
async function leaveProposals(testApp: TestApp, { id, host }: ReturnedTrip): Promise<void> {
  const proposed = await testApp.db
    .selectFrom('charges')
    .select('id')
    .where('booking_id', '=', id)
    .where('status', '=', 'proposed')
    .execute()
  for (const charge of proposed) await mustBe(200, onCharge(testApp, charge.id, host, 'withdraw'))
}

async function act(
  testApp: TestApp,
  { chargeId, renter, host }: RacedTrip,
  name: ActName,
  admin: TestPerson,
): Promise<TestAnswer> {
  const ofAdmin = (what: string, words: object) =>
    testApp
      .as(admin)
      .post(`/api/v1/admin/charges/${chargeId}/${what}`, { reason: 'The photos show it.', ...words })
  switch (name) {
    case 'accept':
      return await onCharge(testApp, chargeId, renter, 'answer', {
        answer: 'accept',
        expectedFils: AMOUNT_FILS,
      })
    case 'withdraw':
      return await onCharge(testApp, chargeId, host, 'withdraw')
    case 'decideWhole':
      return await ofAdmin('decide', { decision: 'whole' })
    case 'decidePart':
      return await ofAdmin('decide', { decision: 'part', partFils: PART_FILS })
    case 'decideNone':
      return await ofAdmin('decide', { decision: 'none' })
    case 'reverse':
      return await ofAdmin('reverse', {})
  }
}

async function endOf({ db }: TestApp, chargeId: string): Promise<string> {
  const { rows } = await sql<{ charge: string; deposit: string; from_deposit: number; from_card: number }>`
    select c.status as charge, d.status as deposit, c.from_deposit_fils as from_deposit, c.from_card_fils as from_card
    from charges c join deposit_holds d on d.booking_id = c.booking_id where c.id = ${chargeId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no such charge: ${chargeId}`)
  return end(row.charge, row.deposit, row.from_deposit, row.from_card)
}
