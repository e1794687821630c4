import { someEvidence } from '@rihla/server/testing/builders/charge'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import type { TestAnswer } from '@rihla/server/testing/test-app'
import type { OnCharge } from './commands.ts'
import { type ModelApp, say } from './model-app.ts'
import { chargeFor, partOf, whyNotAsk } from './model-charge.ts'
import type { ModelBooking } from './model-state.ts'

const REASON = 'The photos show it'

/** Applies a command on a charge to the test app and returns its responses. Does not change the model. */
export async function actOnCharge(
  at: ModelApp,
  booking: ModelBooking,
  command: OnCharge,
  { id, person }: { id: string; person: TestPerson },
): Promise<TestAnswer[]> {
  if (command.do === 'askCharge') return await askCharge(at, booking, command, { id, person })
  const charge = chargeFor(booking, command.do)
  if (!charge) throw new Error('the booking has no charge')
  const chargeId = at.chargeIds.get(booking)?.[booking.charges.indexOf(charge)]
  const [path, ofAdmin] = [`/charges/${chargeId}`, `/admin/charges/${chargeId}`]
  switch (command.do) {
    case 'answerCharge':
      return await say(at, person, `${path}/answer`, command, {
        answer: command.accept ? 'accept' : 'dispute',
        expectedFils: charge.amountFils + (command.lies ? 1 : 0),
        text: 'It was there at pick-up',
      })
    case 'withdrawCharge':
      return await say(at, person, `${path}/withdraw`, command, {})
    case 'decideCharge': {
      const part = command.decision === 'part' ? { partFils: partOf(charge) } : {}
      const decision = { decision: command.decision, reason: REASON, ...part }
      return await say(at, person, `${ofAdmin}/decide`, command, decision)
    }
    case 'reverseCharge':
      return await say(at, person, `${ofAdmin}/reverse`, command, { reason: REASON })
  }
}

async function askCharge(
  at: ModelApp,
  booking: ModelBooking,
  command: Extract<OnCharge, { do: 'askCharge' }>,
  { id, person }: { id: string; person: TestPerson },
): Promise<TestAnswer[]> {
  const { kind, amountFils } = command
  const isAllowed = command.by === 'host' && !whyNotAsk(booking, command, at.testApp.clock.now())
  // What is refused anyway is refused before its evidence is looked at.
  const evidenceIds = isAllowed ? await someEvidence(at.testApp, { id }, person, 2) : []
  const title = kind === 'other' ? { title: 'A lost mat' } : {}
  const answers = await say(at, person, `/bookings/${id}/charges`, command, {
    charge: { kind, amountFils, evidenceIds, ...title },
  })
  const chargeId: string | undefined = answers[0]?.status === 201 ? answers[0].body.id : undefined
  if (chargeId) at.chargeIds.set(booking, [...(at.chargeIds.get(booking) ?? []), chargeId])
  return answers
}
