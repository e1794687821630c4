import { dateOfDayNumber } from '@rihla/domain/time/plain-date'
import {
  completeEndedTrips,
  expireUnansweredChanges,
  expireUnansweredRequests,
  expireUnpaidHolds,
  openStartedTrips,
  settlePayments,
} from '@rihla/server/modules/bookings/public'
import { collectCharges, settleSilence } from '@rihla/server/modules/charges/public'
import { finaliseNoShows } from '@rihla/server/modules/no-shows/public'
import { aCard } from '@rihla/server/testing/builders/card'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import type { TestAnswer, TestApp } from '@rihla/server/testing/test-app'
import { untilRun } from '../chaos/retry.ts'
import { actOnBooking } from './act-on-booking.ts'
import { isThere } from './apply-to-model.ts'
import { CAST, type Command } from './commands.ts'
import { anAdmin, type ModelApp, periodOf, say } from './model-app.ts'
import { priceFor } from './model-booking.ts'
import { timesOf } from './model-calendar.ts'
import { hostsDue } from './model-earnings.ts'
import { carOf, dayInDubai, type Model } from './model-state.ts'
import { bookingFor } from './which-booking.ts'

/**
 * Applies a command to the test app and returns its responses; null for a command that is not a call. The model is in
 * the state before the command.
 */
export async function applyToTestApp(
  at: ModelApp,
  model: Model,
  command: Command,
): Promise<TestAnswer[] | null> {
  const { testApp } = at
  const now = testApp.clock.now()
  switch (command.do) {
    case 'wait':
    case 'waitUntil':
      return null
    case 'sweep':
      await untilRun(() => SWEEPS[command.what](testApp))
      return null
    case 'setPrice':
    case 'closeDays':
    case 'openDays':
      return await planDays(at, command)
    case 'book': {
      const times = timesOf(command.span, now)
      const { total } = priceFor(model, command.car, times)
      const answers = await say(at, at.renters[command.renter] as TestPerson, '/bookings', command, {
        vehicleId: at.carIds[command.car],
        period: periodOf(times),
        expectedTotalFils: Number(total) + (command.lies ? 100 : 0),
        card: aCard(command.card),
      })
      const body = answers[0]?.body
      // A refusal of taken dates names the booking that the renter has already.
      const id: string | undefined =
        body?.code === 'dates_taken' ? undefined : (body?.bookingId ?? body?.details?.bookingId)
      if (id) at.bookingIds.push(id)
      return answers
    }
    case 'payOut': {
      const person = command.by === 'admin' ? await anAdmin(at) : (at.hosts[0] as TestPerson)
      const due = hostsDue(model, now)
      // The endpoint refuses an empty batch.
      const hosts = (due.length > 0 ? due : [{ host: 0, fils: 1 }]).map(({ host, fils }, index) => ({
        hostId: at.hosts[host]?.id,
        amountFils: fils + (command.lies && index === 0 ? 1 : 0),
      }))
      return await say(at, person, '/admin/payouts', command, { hosts })
    }
    default: {
      const booking = bookingFor(model, command, now)
      if (!booking || !isThere(booking, command)) return null
      return await actOnBooking(at, model, booking, command)
    }
  }
}

/** A host closes days, opens them again, or sets their price. */
async function planDays(
  at: ModelApp,
  command: Extract<Command, { do: 'setPrice' | 'closeDays' | 'openDays' }>,
): Promise<TestAnswer[]> {
  const { host } = carOf(command.car)
  const isOwn = command.do === 'setPrice' || command.isOwn
  const person = at.hosts[isOwn ? host : (host + 1) % CAST.hosts] as TestPerson
  const day = dayInDubai(at.testApp.clock.now()) + command.inDays
  const days = { from: dateOfDayNumber(day), to: dateOfDayNumber(day + command.days - 1) }
  const words = command.do === 'setPrice' ? { ...days, dailyRateFils: command.rateFils } : days
  const path = { setPrice: 'day-prices', closeDays: 'blocks', openDays: 'open-days' }[command.do]
  const address = `/host/vehicles/${at.carIds[command.car]}/${path}`
  return await say(at, person, address, { again: false }, words)
}

const SWEEPS: Record<Extract<Command, { do: 'sweep' }>['what'], (testApp: TestApp) => Promise<unknown>> = {
  expire: async ({ deps }) => {
    await expireUnpaidHolds(deps)
    await expireUnansweredRequests(deps)
    await expireUnansweredChanges(deps)
  },
  open: ({ deps }) => openStartedTrips(deps),
  complete: ({ deps }) => completeEndedTrips(deps),
  noShows: ({ deps }) => finaliseNoShows(deps),
  settle: ({ deps }) => settlePayments(deps),
  silence: ({ deps }) => settleSilence(deps),
  collect: ({ deps }) => collectCharges(deps),
}
