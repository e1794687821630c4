import { aCard } from '@rihla/server/testing/builders/card'
import { askWhereTheyAre } from '@rihla/server/testing/builders/no-show'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import type { TestAnswer } from '@rihla/server/testing/test-app'
import { actOnCharge } from './act-on-charge.ts'
import type { Command, OnBooking, Operation, Side } from './commands.ts'
import { anAdmin, type ModelApp, periodOf, say } from './model-app.ts'
import { differenceFor, shiftedTimes } from './model-change.ts'
import { amountOf, issueToResolve, refundIfCancelled } from './model-operations.ts'
import { type Model, type ModelBooking, paidFor } from './model-state.ts'

const PATHS: Record<Operation, (id: string) => string> = {
  approve: (id) => `/bookings/${id}/approve`,
  decline: (id) => `/bookings/${id}/decline`,
  withdraw: (id) => `/bookings/${id}/withdraw`,
  hostCancel: (id) => `/bookings/${id}/host-cancel`,
  adminCancel: (id) => `/admin/bookings/${id}/cancel`,
  checkIn: (id) => `/trips/${id}/check-in`,
  checkOut: (id) => `/trips/${id}/check-out`,
  reportEarlyReturn: (id) => `/trips/${id}/early-returns`,
  message: (id) => `/bookings/${id}/messages`,
  contestNoShow: (id) => `/bookings/${id}/no-show/contest`,
  complete: (id) => `/bookings/${id}/complete`,
}
const WORDS: Partial<Record<Operation, object>> = {
  // Only an admin needs it.
  approve: { reason: 'As the host asked' },
  hostCancel: { reason: 'A puncture' },
  adminCancel: { reason: 'A complaint' },
  checkIn: { odometerKm: 42_000, fuelPercent: 80 },
  checkOut: { odometerKm: 42_100, fuelPercent: 60 },
  message: { text: 'I am at the car' },
  contestNoShow: { text: 'I was there' },
}
const ONCE = { again: false }

/** Applies a booking command to the test app and returns its responses. Does not change the model. */
export async function actOnBooking(
  at: ModelApp,
  model: Model,
  booking: ModelBooking,
  command: OnBooking,
): Promise<TestAnswer[]> {
  const id = at.bookingIds[model.bookings.indexOf(booking)] ?? ''
  const now = at.testApp.clock.now()
  const person = await personOf(at, booking, command.do === 'refund' ? 'admin' : command.by)
  const earlyReturnPath = `/trips/${id}/early-returns/${at.earlyReturnIds.get(booking)}`
  const changePath = `/bookings/${id}/changes/${at.changeIds.get(booking)}`
  switch (command.do) {
    case 'askCharge':
    case 'answerCharge':
    case 'withdrawCharge':
    case 'decideCharge':
    case 'reverseCharge':
      return await actOnCharge(at, booking, command, { id, person })
    case 'cancel': {
      const expectedRefundFils = Math.max(0, refundIfCancelled(booking, now)) + (command.lies ? 1 : 0)
      return await say(at, person, `/bookings/${id}/cancel`, command, { expectedRefundFils })
    }
    case 'refund':
      return await say(at, person, `/admin/bookings/${id}/refund`, command, {
        amountFils: amountOf(booking, command.percent),
        expectedRefundableFils: paidFor(booking) + (command.lies ? 1 : 0),
        reason: 'A complaint',
      })
    case 'review': {
      const { type, rating } = command
      return await say(at, person, `/bookings/${id}/reviews`, ONCE, { type, rating, comment: 'Fine.' })
    }
    case 'changeDates': {
      const answers = await say(
        at,
        person,
        `/bookings/${id}/changes`,
        command,
        wordsOfChange(model, booking, command),
      )
      const body = answers[0]?.body
      const changeId: string | undefined = body?.changeId ?? body?.details?.changeId
      if (changeId) at.changeIds.set(booking, changeId)
      return answers
    }
    case 'answerChange':
      return await say(at, person, `${changePath}/answer`, command, { accept: command.accept })
    case 'withdrawChange':
      return await say(at, person, `${changePath}/withdraw`, command, {})
    case 'reportIssue': {
      const answers = await say(at, person, `/trips/${id}/issues`, command, { text: command.text })
      const issues: Array<{ id: string }> | undefined = answers[0]?.body.issues
      if (issues)
        at.issueIds.set(
          booking,
          issues.map((issue) => issue.id),
        )
      return answers
    }
    case 'noShow':
      if (command.prepared)
        await askWhereTheyAre(at.testApp, { id, host: at.hosts[booking.host] as TestPerson })
      return await say(at, person, `/bookings/${id}/no-show`, command, {})
    case 'decideNoShow': {
      const decision = { decision: command.decision, reason: 'The chat shows it' }
      return await say(at, person, `/admin/bookings/${id}/no-show`, command, decision)
    }
    case 'resolveIssue': {
      const issueId = at.issueIds.get(booking)?.[issueToResolve(booking)]
      return await say(at, person, `/support/issues/${issueId}/resolve`, ONCE, { resolution: 'Mended' })
    }
    case 'acknowledge': {
      const path = `/trips/${id}/handovers/${at.checkOutIds.get(booking)}/acknowledge`
      return await say(at, person, path, ONCE, {})
    }
    case 'withdrawEarlyReturn':
      return await say(at, person, `${earlyReturnPath}/withdraw`, command, {})
    case 'answerEarlyReturn':
      return await say(at, person, `${earlyReturnPath}/answer`, command, { isBack: command.isBack })
    default: {
      const answers = await say(at, person, PATHS[command.do](id), command, WORDS[command.do] ?? {})
      noteIds(at, booking, answers[0]?.body)
      return answers
    }
  }
}

interface SeenTrip {
  handovers?: Array<{ id: string; kind: string }>
  earlyReturn?: { id: string } | null
}

/** Stores the ids in a response for later commands. */
function noteIds(at: ModelApp, booking: ModelBooking, trip: SeenTrip | undefined): void {
  const checkOut = trip?.handovers?.find(({ kind }) => kind === 'check_out')
  if (checkOut) at.checkOutIds.set(booking, checkOut.id)
  if (trip?.earlyReturn) at.earlyReturnIds.set(booking, trip.earlyReturn.id)
}

function wordsOfChange(
  model: Model,
  booking: ModelBooking,
  { shift, card, lies }: Extract<Command, { do: 'changeDates' }>,
): object {
  const times = shiftedTimes(booking, shift)
  return {
    period: periodOf(times),
    expectedDifferenceFils: differenceFor(model, booking, times) + (lies ? 100 : 0),
    ...(card && { card: aCard(card) }),
  }
}

async function personOf(at: ModelApp, { renter, host }: ModelBooking, side: Side): Promise<TestPerson> {
  if (side === 'renter') return at.renters[renter] as TestPerson
  if (side === 'host') return at.hosts[host] as TestPerson
  return side === 'admin' ? await anAdmin(at) : at.stranger
}
