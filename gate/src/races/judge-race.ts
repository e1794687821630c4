import type { TestAnswer, TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import type { Pair } from './race-pairs.ts'
import type { ActName, State } from './racing-acts.ts'

export interface RunRace {
  id: string
  answers: Array<{ act: ActName; answer: TestAnswer | null }>
}

interface SeenState extends State {
  id: string
  history: string[]
  networkCapturedFils: number
  networkRefundedFils: number
}

/** Refusals allowed for the loser of a race; each one includes the booking's current state. */
const TOO_LATE = new Set([
  'state_changed',
  'answer_too_late',
  'checked_in_already',
  'handover_written',
  'trip_not_open',
  'check_out_needed',
  'early_return_reported',
  'refund_changed',
  'already_contested',
  'contest_too_late',
])

/** The winner of each race, and every result that the pair does not allow. */
export async function judge(testApp: TestApp, pair: Pair, races: RunRace[]) {
  const states = await readStates(testApp, races)
  return races.map((race) => {
    const state = states.get(race.id)
    if (!state) return { won: 'nobody', wrong: [`${race.id} is gone`] }
    return { won: winnerOf(pair, race, state), wrong: whatIsWrong(pair, race, state) }
  })
}

function winnerOf({ acts }: Pair, race: RunRace, { reason }: SeenState): string {
  const answers = answeredYes(race)
  if (answers.length > 1) return answers.join(' then ')
  // When both acts are the same, the answers show which one won; two jobs cannot be distinguished.
  const index = race.answers.findIndex(({ answer }) => answer?.status === 200)
  if (index >= 0) return acts[0] === acts[1] ? `${acts[index]} (${index + 1})` : (answers[0] as string)
  const job = race.answers.find(({ answer }) => answer === null)
  return job?.act ?? `nobody (${reason})`
}

const answeredYes = ({ answers }: RunRace): ActName[] =>
  answers.filter(({ answer }) => answer?.status === 200).map(({ act }) => act)

function whatIsWrong({ acts, results }: Pair, race: RunRace, seen: SeenState): string[] {
  const answers = answeredYes(race)
  const isAllowed = results.some(
    ({ answers: allowed, leaves }) =>
      [...allowed].sort().join() === [...answers].sort().join() &&
      (Object.keys(leaves) as Array<keyof State>).every((fact) => leaves[fact] === seen[fact]),
  )
  const wrong: string[] = []
  if (!isAllowed)
    wrong.push(`yes to ${answers.join(' and ') || 'nobody'}, and it stands ${JSON.stringify(seen)}`)
  if (seen.networkCapturedFils !== seen.capturedFils || seen.networkRefundedFils !== seen.refundedFils)
    wrong.push(`the network holds something else: ${JSON.stringify(seen)}`)
  for (const { act, answer } of race.answers) {
    if (answer === null || answer.status === 200) continue
    const why = whyAnswerIsWrong(answer, seen)
    if (why !== null) wrong.push(`${act}: ${why}`)
  }
  return wrong.map((what) => `${acts.join(' and ')}: ${what}`)
}

/** The loser must get a 409 with a status that the booking really had. */
function whyAnswerIsWrong({ status, body }: TestAnswer, { history }: SeenState): string | null {
  if (status !== 409 || !TOO_LATE.has(body.code)) return `was answered ${status} ${JSON.stringify(body)}`
  if (body.code === 'refund_changed')
    return typeof (body.details?.refundableFils ?? body.details?.refundFils) === 'number'
      ? null
      : 'was not given the remaining amount'
  return history.includes(body.details?.status)
    ? null
    : `was answered that it is ${body.details?.status}, which it never did`
}

async function readStates(testApp: TestApp, races: RunRace[]): Promise<Map<string, SeenState>> {
  const { rows } = await sql<SeenState>`
    select b.id, b.status, b.cancellation_reason as reason, p.status as payment,
      p.captured_fils as "capturedFils", p.refunded_fils as "refundedFils",
      n.captured_fils as "networkCapturedFils", n.refunded_fils as "networkRefundedFils",
      (select coalesce(sum(l.amount_fils), 0)::bigint from ledger_entries l
        where l.booking_id = b.id and l.account = 'host_payable') as "hostFils",
      (select array_agg(h.to_status order by h.id) from booking_status_history h where h.booking_id = b.id) as history
    from bookings b
    join payments p on p.booking_id = b.id
    join sandbox_card_network n on n.provider_key = p.provider_key
    where b.id = any(${races.map(({ id }) => id)})`.execute(testApp.db)
  return new Map(rows.map((row) => [row.id, row]))
}
