import type { ChargeStatus } from '@rihla/domain/charges/charge'
import { DEFAULT_RULE_VALUES } from '@rihla/domain/rule-values'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { settleSilence } from '@rihla/server/modules/charges/public'
import { aReturnedTrip, ask, onCharge, someEvidence } from '@rihla/server/testing/builders/charge'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { invariantViolations } from '@rihla/server/testing/invariants'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import type { Check } from '../runner/check.ts'

/** A charge in a race, with everybody who can act on it. */
interface RacedCharge {
  id: string
  renter: TestPerson
  host: TestPerson
  admin: TestPerson
  otherAdmin: TestPerson
}
interface Answer {
  status: number
  code: string | null
}
type Act = (testApp: TestApp, charge: RacedCharge) => Promise<Answer>

const AMOUNT_FILS = 10_000
const PART_FILS = 4_000

const call = async (answer: Promise<{ status: number; body: { code?: string } }>): Promise<Answer> => {
  const { status, body } = await answer
  return { status, code: body.code ?? null }
}
const decide =
  (who: 'admin' | 'otherAdmin', decision: object): Act =>
  (testApp, charge) =>
    call(
      testApp
        .as(charge[who])
        .post(`/api/v1/admin/charges/${charge.id}/decide`, { reason: 'The photos show it.', ...decision }),
    )

const ACTS = {
  accept: (testApp, { id, renter }) =>
    call(onCharge(testApp, id, renter, 'answer', { answer: 'accept', expectedFils: AMOUNT_FILS })),
  dispute: (testApp, { id, renter }) =>
    call(
      onCharge(testApp, id, renter, 'answer', {
        answer: 'dispute',
        expectedFils: AMOUNT_FILS,
        text: 'It was clean.',
      }),
    ),
  withdraw: (testApp, { id, host }) => call(onCharge(testApp, id, host, 'withdraw')),
  decideWhole: decide('admin', { decision: 'whole' }),
  decidePart: decide('otherAdmin', { decision: 'part', partFils: PART_FILS }),
  decideNone: decide('otherAdmin', { decision: 'none' }),
  silence: async (testApp) => {
    testApp.clock.advance((DEFAULT_RULE_VALUES.chargeAnswerMinutes + 1) * MINUTE_MS)
    await settleSilence(testApp.deps)
    return { status: 200, code: null }
  },
} satisfies Record<string, Act>
type ActName = keyof typeof ACTS

interface Pair {
  acts: [ActName, ActName]
  /** The status from which they race. */
  from: 'asked' | 'disputed'
  /** The statuses in which it can end, each with who was refused; both can only win one after the other. */
  ends: Partial<Record<ChargeStatus, ReadonlyArray<ActName | 'nobody'>>>
}

const PAIRS: Pair[] = [
  { acts: ['accept', 'dispute'], from: 'asked', ends: { accepted: ['dispute', 'nobody'] } },
  { acts: ['accept', 'withdraw'], from: 'asked', ends: { withdrawn: ['accept', 'nobody'] } },
  { acts: ['dispute', 'withdraw'], from: 'asked', ends: { withdrawn: ['dispute', 'nobody'] } },
  { acts: ['accept', 'silence'], from: 'asked', ends: { accepted: ['nobody'], uncontested: ['accept'] } },
  { acts: ['dispute', 'silence'], from: 'asked', ends: { disputed: ['nobody'], uncontested: ['dispute'] } },
  { acts: ['withdraw', 'silence'], from: 'asked', ends: { withdrawn: ['nobody'] } },
  { acts: ['accept', 'accept'], from: 'asked', ends: { accepted: ['accept'] } },
  {
    acts: ['accept', 'decideWhole'],
    from: 'disputed',
    ends: { accepted: ['decideWhole'], decided: ['accept'] },
  },
  { acts: ['withdraw', 'decideWhole'], from: 'disputed', ends: { withdrawn: ['decideWhole', 'nobody'] } },
  {
    acts: ['withdraw', 'decideNone'],
    from: 'disputed',
    ends: { withdrawn: ['decideNone'], dismissed: ['withdraw'] },
  },
  { acts: ['decideWhole', 'decidePart'], from: 'disputed', ends: { decided: ['decideWhole', 'decidePart'] } },
  {
    acts: ['decideWhole', 'decideNone'],
    from: 'disputed',
    ends: { decided: ['decideNone'], dismissed: ['decideWhole'] },
  },
]

/** Everything that can happen to a charge happens at the same moment, in pairs. */
export const chargeRaces: Check = {
  id: 'charge-races',
  seconds: 120,
  fastRounds: 2,
  runCheck: async (rounds = 40) =>
    await inScratchTestApp({ poolSize: 20 }, async (testApp) => {
      const details: string[] = []
      const wrong: string[] = []
      for (const pair of PAIRS) {
        const ended: Record<string, number> = {}
        for (let n = 0; n < rounds; n++) {
          const charge = await aRacedCharge(testApp, pair.from)
          const verdict = await race(testApp, pair, charge, n % 2 === 1)
          ended[verdict.ending] = (ended[verdict.ending] ?? 0) + 1
          wrong.push(...verdict.wrong)
        }
        details.push(`${pair.acts.join(' and ')}: ${JSON.stringify(ended)}`)
      }
      for (const { invariant, subject } of await invariantViolations(testApp.db))
        wrong.push(`violated invariant: ${invariant}: ${subject}`)
      return {
        value: `${PAIRS.length} pairs of ${rounds} races each, ${wrong.length} not as they may end`,
        target:
          'one of the allowed ends, the other act refused with the current state, no invariant violated',
        passed: wrong.length === 0,
        details: [...details, ...wrong.slice(0, 30)],
      }
    }),
}

async function aRacedCharge(testApp: TestApp, from: Pair['from']): Promise<RacedCharge> {
  const trip = await aReturnedTrip(testApp)
  const evidenceIds = await someEvidence(testApp, trip, trip.host, 2)
  const { status, body } = await ask(testApp, trip, trip.host, {
    kind: 'cleaning',
    amountFils: AMOUNT_FILS,
    evidenceIds,
  })
  if (status !== 201) throw new Error(`not asked: ${status} ${body.code}`)
  const charge = {
    id: body.id,
    renter: trip.renter,
    host: trip.host,
    admin: await testApp.signUp({ userType: 'admin' }),
    otherAdmin: await testApp.signUp({ userType: 'admin' }),
  }
  if (from === 'disputed') await ACTS.dispute(testApp, charge)
  return charge
}

async function race(testApp: TestApp, { acts, ends }: Pair, charge: RacedCharge, isTurned: boolean) {
  const ordered = isTurned ? [...acts].reverse() : acts
  const answers = await Promise.all(
    ordered.map(async (name) => ({ name, ...(await ACTS[name](testApp, charge)) })),
  )
  const row = await testApp.db
    .selectFrom('charges')
    .select(['status', 'agreed_fils'])
    .where('id', '=', charge.id)
    .executeTakeFirstOrThrow()
  const refused = answers.filter(({ status }) => status !== 200)
  const loser = refused[0]?.name ?? 'nobody'
  const ending = `${row.status}, refused: ${loser}`
  const where = `${acts.join(' and ')} of ${charge.id}`
  const wrong: string[] = []
  if (!ends[row.status]?.includes(loser) || refused.length > 1) wrong.push(`${where} ended ${ending}`)
  for (const { name, status, code } of refused)
    if (status !== 409 || code !== 'state_changed') wrong.push(`${where}: ${name} got ${status} ${code}`)
  if (row.status === 'decided' && row.agreed_fils !== (loser === 'decideWhole' ? PART_FILS : AMOUNT_FILS))
    wrong.push(`${where}: ${row.agreed_fils} fils were agreed`)
  return { ending, wrong }
}
