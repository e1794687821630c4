import { tankOf } from '@rihla/domain/booking/trip'
import { askUntil, type ChargedTrip, whyCannotAsk } from '@rihla/domain/charges/charge-limits'
import {
  type Computed,
  type FuelCharge,
  fuelCharge,
  type KilometresCharge,
  kilometresCharge,
  type LateReturnCharge,
  lateReturnCharge,
} from '@rihla/domain/charges/computed-charge'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { DomainEvent } from '../../events.ts'
import { ruleValuesAt } from '../rules/public.ts'
import { type HandoverFact, handoverFacts } from '../trips/public.ts'
import { CHARGED_BY_SYSTEM, insertCharge, kindsOfCharges } from './charge-store.ts'
import { type BookingToCharge, findBookingToCharge } from './charged-booking-store.ts'
import { chargedTripOf } from './charged-trip-store.ts'

type ChargeMoved = Extract<DomainEvent, { type: 'charge.moved' }>
type Proposal = Computed<KilometresCharge | FuelCharge | LateReturnCharge>

/**
 * Proposes to the host what the hand-overs of a booking show: a late return from the check-out on, kilometres and fuel
 * once both hand-overs are acknowledged. Each is proposed once, also when the host withdrew it; called again it
 * proposes only what is new. Returns the events of what it proposed.
 */
export async function proposeCharges(
  trx: Transaction,
  bookingId: string,
  now: Instant,
): Promise<ChargeMoved[]> {
  const trip = await chargedTripOf(trx, bookingId, now)
  const { countedFrom, returnedAt } = trip
  if (trip.terms === null || countedFrom === null || returnedAt === null) return []
  const booking = await findBookingToCharge(trx, bookingId)
  const { checkIn, checkOut } = await handoverFacts(trx, bookingId)
  if (checkOut === null) return []
  const rules = await ruleValuesAt(trx, now)
  const before = await kindsOfCharges(trx, bookingId)
  const moved: ChargeMoved[] = []
  for (const proposal of proposalsOf({ trip, returnedAt, booking, checkIn, checkOut })) {
    const { kind } = proposal.details
    if (before.has(kind) || whyCannotAsk(kind, trip, rules, now) !== null) continue
    const charge = await insertCharge(
      trx,
      {
        booking_id: bookingId,
        kind,
        status: 'proposed',
        confirmUntil: askUntil(kind, countedFrom, rules),
        amount_fils: proposal.amountFils,
        platformFeeBps: booking.platformFeeBps,
        occurred_from: new Date(kind === 'late_return' ? booking.endsAt : trip.startedAt),
        occurred_until: new Date(checkOut.at),
        details: proposal.details,
        reason: '',
        dedupe_key: kind,
      },
      CHARGED_BY_SYSTEM,
      now,
    )
    moved.push({
      type: 'charge.moved',
      bookingId,
      chargeId: charge.id,
      to: 'proposed',
      by: 'system',
      isKnownToRenter: false,
    })
  }
  return moved
}

interface Return {
  trip: ChargedTrip
  returnedAt: Instant
  booking: BookingToCharge
  checkIn: HandoverFact | null
  checkOut: HandoverFact
}

function proposalsOf({ trip, returnedAt, booking, checkIn, checkOut }: Return): Proposal[] {
  const { terms } = trip
  if (terms === null) return []
  const { endsAt, days, dailyRateFils } = booking
  const late = lateReturnCharge({ endsAt, returnedAt, perDayFils: dailyRateFils }, terms)
  const proposals: Array<Proposal | null> = [late]
  if (checkIn?.acknowledgedAt && checkOut.acknowledgedAt) {
    const driven = { fromKm: checkIn.odometerKm, toKm: checkOut.odometerKm, days }
    const fuel = fuelCharge({ fromPercent: checkIn.fuelPercent, toPercent: checkOut.fuelPercent }, terms)
    proposals.push(
      kilometresCharge(driven, terms),
      fuel && { ...fuel, details: { ...fuel.details, tank: tankOf(booking.fuelType) } },
    )
  }
  return proposals.filter((proposal) => proposal !== null)
}
