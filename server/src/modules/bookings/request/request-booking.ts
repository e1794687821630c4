import type { BookingRequest } from '@rihla/contract/bookings/booking-request'
import { holdExpiresAt, MAX_OPEN_PENDING } from '@rihla/domain/booking/booking'
import {
  refusedUntil,
  whyCannotBookDates,
  whyCannotBookVehicle,
} from '@rihla/domain/booking/booking-obstacle'
import { endsAt, startsAt, whyPeriodNotAllowed } from '@rihla/domain/booking/rental-period'
import { stepsLeft, verificationNeed, whyCannotBookUnverified } from '@rihla/domain/people/verification-need'
import type { ChosenDelivery } from '@rihla/domain/pricing/delivery'
import { termsWith } from '@rihla/domain/pricing/extras'
import type { TripPrice } from '@rihla/domain/pricing/trip-price'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type RentalTerms, worseForRenter } from '@rihla/domain/vehicles/rental-terms'
import { isRefusedBy, type Queryable, type Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { chosenDelivery, columnsOfDelivery } from '../../delivery/public.ts'
import { judgeDriverOf, refuseUnlessMayDrive } from '../../drivers/public.ts'
import { insertExtras } from '../../extras/public.ts'
import { advancePayment, type Payment } from '../../payments/public.ts'
import { expireAllDue } from '../answer/expire-booking.ts'
import { newBookingReference } from '../booking-reference.ts'
import { requestOutcome } from '../booking-result.ts'
import { insertBooking, readState } from '../booking-store.ts'
import { findOwnBooking, isFree, type RequestedDates } from '../calendar/calendar-store.ts'
import { lockTripExtras, tripExtras } from '../extras/chosen-extras.ts'
import { paymentsOfRequest } from '../payment/booking-payments.ts'
import { chosenCardOf, noteCard } from '../payment/chosen-card.ts'
import { carOfDriver, tripDaysOf } from './driver-of-trip.ts'
import { lacksVerifiedEmail } from './find-obstacle.ts'
import { refusePapers } from './paper-obstacle.ts'
import { priceOf, quoteOf, refuseBadPeriod } from './quote-trip.ts'
import { type RequestFacts, readRequestFacts } from './request-facts-store.ts'
import { lockVehicleAndRenter, readTerms, type VehicleTerms } from './vehicle-terms-store.ts'

/**
 * Holds the dates, then pays: the hold is committed before the card network is called, so that money never moves for
 * dates that are not held. Returns an instant booking as confirmed and a request as pending with an authorised card;
 * when the network does not answer in time, pending with a payment in process.
 *
 * Refuses with vehicle_not_found, own_vehicle, vehicle_not_available, dates_not_allowed, a paper that ends first,
 * verification_required (with the missing steps, for a car that asks for them before booking), unpaid_charges (with the
 * charge), too_many_open_requests, too_many_cancellations (with the instant it ends), a driver problem or
 * driver_facts_missing, price_changed, terms_changed, delivery_not_offered or extra_not_available (with the new quote),
 * dates_taken (with the renter's own booking when it has them), or the reason the card was refused. A call repeated
 * after a crash reports on the booking it had made.
 */
export async function requestBooking(deps: Deps, requested: BookingRequest, call: Call<'person'>) {
  if (call.attempt.subjectId !== null) return await stateOf(deps, call.attempt.subjectId)
  if (lacksVerifiedEmail(deps, call.viewer)) throw new Refusal('email_not_verified')
  await refuseIfTakenAlready(deps, requested, call.viewer.id)
  const payment = await deps.db
    .transaction()
    .execute((trx) => holdDates(deps, trx, requested, call))
    .catch((error: unknown) => {
      throw isRefusedBy(error, 'bookings_dates_taken') ? new Refusal('dates_taken') : error
    })
  await advancePayment(deps, payment, paymentsOfRequest)
  return await stateOf(deps, payment.booking_id)
}

const stateOf = async (deps: Deps, bookingId: string) => requestOutcome(await readState(deps.db, bookingId))

async function holdDates(
  deps: Deps,
  trx: Transaction,
  requested: BookingRequest,
  { viewer, attempt }: Call<'person'>,
): Promise<Payment> {
  const { terms, isRenterThere } = await lockVehicleAndRenter(trx, requested.vehicleId, viewer.id)
  // Read under the lock, because waiting for the lock may take long and due times are compared with it.
  const now = deps.clock.now()
  refuseUnlessBookable(terms, viewer.id)
  if (!isRenterThere) throw new Refusal('sign_in_required')
  refuseBadPeriod(requested.period, terms, now, 'period.')
  const { vehicleId, turnaroundMinutes } = terms
  const dates = { vehicleId, period: requested.period, turnaroundMinutes }
  const facts = await readRequestFacts(trx, dates, viewer.id, now)
  const { inTheWay, dayPrices, rentalTerms } = facts
  refusePapers(facts.papers, requested.period, now)
  if (inTheWay.isTaken) throw await datesTaken(trx, dates, viewer.id, now)
  refuseUnlessVerified(deps, facts, terms)
  refuseBeyondLimits(facts, now)
  refuseUnlessMayDrive(
    judgeDriverOf(facts.driver, carOfDriver(terms), facts.driverRules, tripDaysOf(requested.period)),
  )
  const delivery = requested.delivery ? await chosenDelivery(trx, vehicleId, requested.delivery.to) : null
  const extras = await extrasOf(trx, requested, now)
  const { period } = requested
  const newQuote = async () => {
    const asked = { vehicleId, period, chosen: requested.extras }
    const seen = {
      rentalTerms,
      dayPrices,
      available: true,
      delivery,
      extras: await tripExtras(trx, asked, now),
    }
    return quoteOf(terms, period, seen)
  }
  if (typeof delivery === 'string')
    throw new Refusal('delivery_not_offered', { details: { quote: await newQuote(), why: delivery } })
  refuseWithoutAddress(delivery, requested)
  if (extras.problems.length > 0)
    throw new Refusal('extra_not_available', {
      details: { quote: await newQuote(), problems: extras.problems },
    })
  const price = priceOf(terms, period, { dayPrices, delivery, extras: extras.booked })
  if (price.totalFils !== requested.expectedTotalFils)
    throw new Refusal('price_changed', { details: { quote: await newQuote() } })
  if (isWorseThanSeen(requested, rentalTerms))
    throw new Refusal('terms_changed', { details: { quote: await newQuote() } })

  const chosen = await chosenCardOf(trx, requested, { personId: viewer.id, provider: deps.cards.name }, now)
  await expireAllDue(deps, trx, inTheWay.expired, now)
  const payment = await insertBooking(
    trx,
    { renter_id: viewer.id, ...agreedColumnsOf(requested, terms, { rentalTerms, price, delivery }, now) },
    dates,
    {
      provider: deps.cards.name,
      amountFils: price.totalFils,
      card: chosen.card,
      // For the deposit, and for charges after the trip: the renter agrees to both at checkout.
      keepsCard: true,
      savesCard: chosen.toSave !== null,
    },
    now,
  )
  await insertExtras(trx, { bookingId: payment.booking_id }, extras.booked, now)
  await noteCard(trx, chosen, payment, now)
  await deps.publish(trx, { type: 'booking.held', bookingId: payment.booking_id, vehicleId })
  await attempt.bind(trx, payment.booking_id)
  return payment
}

/** Whether a term is worse for the renter than the one they saw, with the extras that they chose. */
const isWorseThanSeen = ({ expectedTerms, extras }: BookingRequest, terms: RentalTerms): boolean =>
  expectedTerms !== undefined && worseForRenter(expectedTerms, termsWith(terms, extras)).length > 0

/** The chosen extras at their prices, and why not all of them; one statement more only with extras. */
async function extrasOf(trx: Transaction, { vehicleId, period, extras }: BookingRequest, now: Instant) {
  if (extras.length === 0) return { booked: [], problems: [] }
  const { booked, shown } = await lockTripExtras(trx, { vehicleId, period, chosen: extras }, now)
  return { booked, problems: shown.problems }
}

/** The terms both sides agree to now; later changes of the vehicle do not affect them. */
function agreedColumnsOf(
  { period, ...requested }: BookingRequest,
  terms: VehicleTerms,
  {
    rentalTerms,
    price,
    delivery,
  }: { rentalTerms: RentalTerms; price: TripPrice; delivery: ChosenDelivery | null },
  now: Instant,
) {
  return {
    reference: newBookingReference(),
    vehicle_id: terms.vehicleId,
    host_id: terms.hostId,
    pick_up_date: period.pickUpDate,
    pick_up_time: period.pickUpTime,
    return_date: period.returnDate,
    return_time: period.returnTime,
    starts_at: new Date(startsAt(period)),
    ends_at: new Date(endsAt(period)),
    days: price.days,
    instant: terms.instantBook,
    hold_expires_at: new Date(holdExpiresAt(now)),
    pickup_location: requested.pickupLocation,
    dropoff_location: requested.dropoffLocation,
    special_requests: requested.specialRequests,
    ...columnsOfDelivery(delivery, requested.delivery?.address ?? ''),
    cancellation_policy: terms.cancellationPolicy,
    terms: JSON.stringify(rentalTerms),
    driver_terms: JSON.stringify(carOfDriver(terms)),
    price_lines: JSON.stringify(price.lines),
    subtotal_fils: price.subtotalFils,
    service_fee_fils: price.serviceFeeFils,
    total_fils: price.totalFils,
    deposit_fils: price.depositFils,
    platform_fee_fils: price.platformFeeFils,
    host_earning_fils: price.hostEarningFils,
    service_fee_bps: price.serviceFeeBps,
    platform_fee_bps: price.platformFeeBps,
  }
}

/**
 * Refuses most requests for taken dates without waiting for the vehicle's lock. Only the check under the lock decides;
 * this one may miss a booking, but never refuses free dates.
 */
async function refuseIfTakenAlready(deps: Deps, requested: BookingRequest, renterId: string): Promise<void> {
  const now = deps.clock.now()
  // An invalid period is refused later under the lock, with the vehicle's own terms.
  if (whyPeriodNotAllowed(requested.period, { now }) !== null) return
  if (await isFree(deps.db, requested.vehicleId, requested.period, now)) return
  const terms = await readTerms(deps.db, requested.vehicleId)
  refuseUnlessBookable(terms, renterId)
  refuseBadPeriod(requested.period, terms, now, 'period.')
  const { vehicleId, turnaroundMinutes } = terms
  throw await datesTaken(deps.db, { vehicleId, period: requested.period, turnaroundMinutes }, renterId, now)
}

/** The refusal of taken dates, with the renter's own booking when it has them. */
async function datesTaken(
  db: Queryable,
  dates: RequestedDates,
  renterId: string,
  now: Instant,
): Promise<Refusal> {
  const bookingId = await findOwnBooking(db, dates, renterId, now)
  return new Refusal('dates_taken', bookingId === null ? {} : { details: { bookingId } })
}

function refuseUnlessVerified(
  { config }: Pick<Deps, 'config'>,
  facts: RequestFacts,
  { rates, categoryId }: VehicleTerms,
): void {
  const car = { dailyRateFils: rates.dailyRateFils, categoryId }
  const need = verificationNeed(facts.verificationSettings, car, { phoneIsNeeded: config.sms.sendsCodes })
  const why = whyCannotBookUnverified(need, facts.verified)
  if (why) throw new Refusal(why, { details: { steps: stepsLeft(need.steps, facts.verified) } })
}

/** A place that the host offers says where to meet; any other needs the renter's words. */
function refuseWithoutAddress(chosen: ChosenDelivery | null, { delivery }: BookingRequest): void {
  if (chosen?.kind !== 'radius' || delivery?.address) return
  throw new Refusal('invalid_input', { fields: [{ field: 'delivery.address', code: 'required' }] })
}

/** Refuses a renter with too many open requests or recent cancellations. */
function refuseBeyondLimits(facts: RequestFacts, now: Instant): void {
  const why = whyCannotBookDates({ ...facts, isTaken: false }, now)
  if (why === 'unpaid_charges') throw new Refusal(why, { details: { chargeId: facts.unpaidChargeId } })
  if (why === 'too_many_open_requests') throw new Refusal(why, { details: { limit: MAX_OPEN_PENDING } })
  const until = refusedUntil(facts, now)
  if (until !== null)
    throw new Refusal('too_many_cancellations', { details: { until: new Date(until).toISOString() } })
}

function refuseUnlessBookable(terms: VehicleTerms | null, renterId: string): asserts terms is VehicleTerms {
  const why = terms ? whyCannotBookVehicle(terms, renterId) : 'vehicle_not_found'
  if (why !== null) throw new Refusal(why)
}
