import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import {
  completeEndedTrips,
  expireUnansweredRequests,
  settlePayments,
} from '@rihla/server/modules/bookings/public'
import { finaliseNoShows } from '@rihla/server/modules/no-shows/public'
import { askWhereTheyAre } from '@rihla/server/testing/builders/no-show'
import { copyDatabase } from '@rihla/server/testing/database-copy'
import { invariantViolations } from '@rihla/server/testing/invariants'
import { inTestAppOn, withScratchDatabase } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import { untilRun } from '../chaos/retry.ts'
import type { Check } from '../runner/check.ts'
import { judge, type RunRace } from './judge-race.ts'
import { PAIRS, type Pair } from './race-pairs.ts'
import {
  AT_ONCE,
  answerDueAt,
  contestUntil,
  leaveCharging,
  leaveMissed,
  leaveOpen,
  lookedAfterAt,
  pickUpAt,
  prepare,
  type Stage,
  type StageName,
} from './race-stages.ts'
import { ACTS, type Racer } from './racing-acts.ts'

const POOL_SIZE = 30
/** The number of groups that race between two checks of all invariants. */
const GROUPS_A_LOOK = 10

/** Every pair of acts that can happen to a booking happens at the same moment. */
export const pairwiseRaces: Check = {
  id: 'pairwise-races',
  seconds: 600,
  fastRounds: 10,
  runCheck: async (rounds = 500) =>
    await withScratchDatabase(
      async (templateUrl) => {
        const stages = await prepareStages(templateUrl, rounds)
        const [details, wrong]: [string[], string[]] = [[], []]
        for (const pair of PAIRS) {
          const found = await raceAll(pair, stages[pair.stage])
          const won = Object.entries(found.won).map(([who, times]) => `${who} ${times}`)
          details.push(`${pair.acts.join(' and ')}: ${won.join(', ')}`)
          wrong.push(...found.wrong)
        }
        return {
          value: `${PAIRS.length} pairs of ${rounds} races each, ${wrong.length} not as they may end`,
          target:
            'the right one wins, the other is refused with the current state, money follows, no invariant violated',
          passed: wrong.length === 0,
          details: [...details, ...wrong.slice(0, 30)],
        }
      },
      { maxConnections: 200 },
    ),
}

async function prepareStages(templateUrl: string, rounds: number): Promise<Record<StageName, Stage>> {
  const asked = await prepare(templateUrl, rounds, false)
  const starting = await prepare(templateUrl, rounds, true)
  return {
    asked,
    starting,
    charging: await leaveCharging(asked),
    early: await leaveOpen(starting, 'early'),
    returned: await leaveOpen(starting, 'returned'),
    ended: await leaveOpen(starting, 'ended'),
    over: await leaveOpen(starting, 'over'),
    missed: await leaveMissed(starting, { contested: false }),
    contested: await leaveMissed(starting, { contested: true }),
  }
}

/** Races a pair over all bookings of its stage, on its own copy of the database. */
async function raceAll(pair: Pair, { url, races, startsAt }: Stage) {
  const copy = await copyDatabase(url)
  const won: Record<string, number> = {}
  const wrong: string[] = []
  try {
    await inTestAppOn(copy.url, { poolSize: POOL_SIZE, startsAt }, async (testApp) => {
      for (let first = 0; first < races.length; first += AT_ONCE) {
        testApp.clock.advance(Math.max(0, momentOf(pair, first, races.length) - testApp.clock.now()))
        const admins = {
          admin: await testApp.signUp({ userType: 'admin' }),
          otherAdmin: await testApp.signUp({ userType: 'admin' }),
        }
        const racers = races.slice(first, first + AT_ONCE).map((race) => ({ ...race, ...admins }))
        // A host can report a no-show only after sending the renter a message.
        if (pair.acts.includes('noShow'))
          await Promise.all(racers.map((race) => askWhereTheyAre(testApp, race)))
        const run = await raceOnce(testApp, pair, racers, first)
        for (const verdict of await judge(testApp, pair, run)) {
          won[verdict.won] = (won[verdict.won] ?? 0) + 1
          wrong.push(...verdict.wrong)
        }
        const isLast = first + AT_ONCE >= races.length
        if (isLast || (first / AT_ONCE) % GROUPS_A_LOOK === GROUPS_A_LOOK - 1)
          for (const { invariant, subject } of await invariantViolations(testApp.db))
            wrong.push(`${pair.acts.join(' and ')}: violated invariant: ${invariant}: ${subject}`)
      }
    })
  } finally {
    await copy.drop()
  }
  return { won, wrong }
}

/** When a group races: each pair of acts has its own point in the life of the booking. */
function momentOf({ stage, acts }: Pair, n: number, rounds: number): number {
  if (stage === 'starting') return pickUpAt(n)
  if (stage === 'ended') return pickUpAt(n) + 48 * HOUR_MS
  // The time to contest ends during the race, as a request expires below.
  if (stage === 'missed') return contestUntil(n) - (acts.includes('finalise') ? AT_ONCE - 3 : 0)
  if (stage === 'contested') return contestUntil(n)
  if (stage === 'charging') return lookedAfterAt(n, rounds)
  // The request expires during the race: every sweeper advances the clock by a millisecond.
  return acts.includes('expire') ? answerDueAt(n) - AT_ONCE + 3 : 0
}

async function raceOnce(testApp: TestApp, { acts }: Pair, racers: Racer[], turn: number): Promise<RunRace[]> {
  const run = await Promise.all(
    racers.map(async (race, index): Promise<RunRace> => {
      // Alternates which act of the pair is fired first.
      const isTurned = (turn / AT_ONCE + index) % 2 === 1
      const ordered = isTurned ? ([acts[1], acts[0]] as const) : acts
      const answers = await Promise.all(
        ordered.map(async (act) => ({ act, answer: await ACTS[act].fire(testApp, race) })),
      )
      return { id: race.id, answers: isTurned ? answers.reverse() : answers }
    }),
  )
  await tidyUp(testApp, acts)
  return run
}

/** Runs the jobs that were due just after the race, and the pending calls to the card network. */
async function tidyUp(testApp: TestApp, acts: Pair['acts']): Promise<void> {
  if (acts.includes('expire')) {
    testApp.clock.advance(AT_ONCE)
    await untilRun(() => expireUnansweredRequests(testApp.deps))
  }
  if (acts.includes('finalise')) {
    testApp.clock.advance(AT_ONCE)
    await untilRun(() => finaliseNoShows(testApp.deps))
  }
  if (acts.includes('sweep')) await untilRun(() => completeEndedTrips(testApp.deps))
  await untilRun(() => settlePayments(testApp.deps))
}
