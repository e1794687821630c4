import { periodOf, rentalDays } from '@rihla/domain/booking/rental-period'
import { priceTrip } from '@rihla/domain/pricing/trip-price'
import { addDays } from '@rihla/domain/time/plain-date'
import { aCard, type CardOutcome } from './card.ts'

export interface RequestFacts {
  pickUpDate?: string
  nights?: number
  pickUpTime?: string
  returnTime?: string
  card?: CardOutcome
  dailyRateFils?: number
}

/** The body of a booking request; by default three days from 10 March 2026 at AED 200 per day. */
export function aBookingRequest(vehicleId: string, facts: RequestFacts = {}) {
  const pickUpDate = facts.pickUpDate ?? '2026-03-10'
  const period = periodOf(
    pickUpDate,
    addDays(pickUpDate, facts.nights ?? 3),
    facts.pickUpTime,
    facts.returnTime,
  )
  const rates = {
    dailyRateFils: facts.dailyRateFils ?? 20_000,
    weeklyDiscountBps: 0,
    monthlyDiscountBps: 0,
    cleaningFeeFils: 0,
    securityDepositFils: 0,
  }
  return {
    vehicleId,
    period,
    expectedTotalFils: priceTrip(rates, rentalDays(period)).totalFils,
    card: aCard(facts.card),
  }
}
