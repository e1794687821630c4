import type { Charge } from '@rihla/contract/charges/charge'
import type { ChargeRequest } from '@rihla/contract/charges/charge-request'
import { answerDueAt } from '@rihla/domain/charges/charge'
import {
  type ChargedTrip,
  countedEvidence,
  figureUntil,
  isWithinTrip,
  leastEvidenceOf,
  whyAmountRefused,
  whyCannotAsk,
} from '@rihla/domain/charges/charge-limits'
import { fineAmount } from '@rihla/domain/charges/computed-charge'
import type { RuleValues } from '@rihla/domain/rule-values'
import { foldedLetters } from '@rihla/domain/text/fold-text'
import { type Instant, instantInDubai } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import { isRefusedBy } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { type LockedBooking, lockBookingFor } from '../bookings/public.ts'
import { ruleValuesAt } from '../rules/public.ts'
import {
  askedFines,
  type ChargeRow,
  fineDedupeKey,
  insertCharge,
  insertCrossings,
  lockFine,
  standingTolls,
} from './charge-store.ts'
import { chargedTripOf } from './charged-trip-store.ts'
import { hostEvidenceTypes, useEvidence } from './evidence/evidence-store.ts'
import { showCharge } from './show-charges.ts'
import { priceCrossings } from './toll-amount.ts'

/** What a request comes to: its amount, the time it is about, how it came about, and what makes it the same thing. */
interface Figure {
  amountFils: number | null
  from: Instant
  until: Instant
  details: unknown
  dedupeKey: string | null
  crossings: Array<{ gate: string; at: Instant }>
}

/**
 * The host asks the renter to pay something after a trip. Nothing is charged before the renter agreed, was silent about
 * a small figure, or an admin decided. Throws 403 for anyone but the host, 409 and 422 `charge_…` for what the rules do
 * not allow, `charge_asked_already` for the same thing twice.
 */
export async function askCharge(
  deps: Deps,
  { id, charge }: { id: string; charge: ChargeRequest },
  call: Call<'person'>,
): Promise<Charge> {
  let chargeId = call.attempt.subjectId
  if (chargeId === null)
    chargeId = await deps.db.transaction().execute(async (trx) => {
      const found = await lockBookingFor(trx, id, call, deps)
      const asked = await writeCharge(deps, trx, found, charge, call.viewer.id)
      await call.attempt.bind(trx, asked.id)
      return asked.id
    })
  return await showCharge(deps, { chargeId }, call)
}

/** Writes a charge of a booking that is locked, as `askCharge` does, with the same refusals. */
export async function writeCharge(
  deps: Deps,
  trx: Transaction,
  { booking, relation, now }: Pick<LockedBooking, 'booking' | 'relation' | 'now'>,
  request: ChargeRequest,
  hostId: string,
): Promise<ChargeRow> {
  if (relation !== 'host') throw new Refusal('not_allowed')
  const rules = await ruleValuesAt(trx, now)
  const trip = await chargedTripOf(trx, booking.id, now)
  const why = whyCannotAsk(request.kind, trip, rules, now)
  if (why !== null) throw new Refusal(why, { details: { status: booking.status } })
  if (request.kind === 'fine') await refuseAskedFine(trx, hostId, request.number)
  const figure = await figureOf(trx, booking.id, request, trip, now)
  if (figure.amountFils !== null) refuseAmount(request, figure.amountFils, trip, rules)
  const hasFigure = figure.amountFils !== null
  const least = leastEvidenceOf(request.kind, { hasFigure })
  const needed = request.kind === 'toll' && request.receiptFils !== undefined ? 1 : least
  const common = {
    booking_id: booking.id,
    kind: request.kind,
    amount_fils: figure.amountFils,
    platformFeeBps: booking.platform_fee_bps,
    occurred_from: new Date(figure.from),
    occurred_until: new Date(figure.until),
    details: figure.details,
    reason: request.reason,
    dedupe_key: figure.dedupeKey,
  }
  const status = hasFigure
    ? { status: 'asked' as const, answerDueAt: answerDueAt(now, rules.chargeAnswerMinutes) }
    : { status: 'proposed' as const, confirmUntil: figureUntil(trip.countedFrom ?? now, rules) }
  const row = await refusingTwice(async () => {
    const written = await insertCharge(trx, { ...common, ...status }, { kind: 'host', personId: hostId }, now)
    await insertCrossings(trx, written.id, booking.vehicle_id, figure.crossings)
    return written
  })
  await useEvidence(trx, {
    bookingId: booking.id,
    chargeId: row.id,
    side: 'host',
    ids: request.evidenceIds,
  })
  if (countedEvidence(request.kind, await hostEvidenceTypes(trx, row.id)) < needed)
    throw new Refusal('charge_evidence_missing', { details: { least: needed } })
  await deps.publish(trx, {
    type: 'charge.moved',
    bookingId: booking.id,
    chargeId: row.id,
    to: hasFigure ? 'asked' : 'proposed',
    by: 'host',
    isKnownToRenter: true,
  })
  return row
}

function refuseAmount(
  { kind }: ChargeRequest,
  amountFils: number,
  trip: ChargedTrip,
  rules: RuleValues,
): void {
  if (amountFils <= 0) throw new Refusal('toll_nothing_owed')
  const refused = whyAmountRefused(kind, amountFils, trip, rules)
  if (refused) throw new Refusal(refused.why, { details: { mostFils: refused.mostFils } })
}

/** One ticket is asked once, also when the host had the wrong day and another renter was asked. */
async function refuseAskedFine(trx: Transaction, hostId: string, number: string): Promise<void> {
  await lockFine(trx, hostId, number)
  const asked = await askedFines(trx, hostId, [number])
  if (asked.some(({ isStanding }) => isStanding)) throw new Refusal('charge_asked_already')
}

/** The database decides last whether the same thing was asked before. */
async function refusingTwice<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isRefusedBy(error, 'charges_once')) throw new Refusal('charge_asked_already')
    if (isRefusedBy(error, 'charge_crossings_pkey')) throw new Refusal('charge_crossing_charged')
    throw error
  }
}

const NO_CROSSINGS = { crossings: [] }

async function figureOf(
  trx: Transaction,
  bookingId: string,
  request: ChargeRequest,
  trip: ChargedTrip,
  now: Instant,
): Promise<Figure> {
  const ended = trip.returnedAt ?? now
  const atReturn = { from: ended, until: ended, ...NO_CROSSINGS }
  switch (request.kind) {
    case 'toll':
      return await tollFigure(trx, bookingId, request, trip, now)
    case 'fine': {
      const at = mustBeWithin(instantInDubai(request.day, request.time), trip, now)
      const amountFils = fineAmount(request.ticketFils, trip.terms)
      const feeFils = amountFils - request.ticketFils
      const details = {
        kind: request.kind,
        number: request.number,
        at: new Date(at).toISOString(),
        ticketFils: request.ticketFils,
        feeFils,
      }
      return {
        amountFils,
        from: at,
        until: at,
        details,
        dedupeKey: fineDedupeKey(request.number),
        ...NO_CROSSINGS,
      }
    }
    case 'cleaning':
    case 'smoking': {
      const { kind, amountFils } = request
      return { ...atReturn, amountFils, details: { kind }, dedupeKey: kind }
    }
    case 'damage': {
      const { kind, amountFils, hasPoliceReport } = request
      const details = { kind, excessFils: trip.terms?.excessFils ?? null, hasPoliceReport }
      return { ...atReturn, from: trip.startedAt, amountFils, details, dedupeKey: null }
    }
    default: {
      const { kind, amountFils, title } = request
      const dedupeKey = `${kind}:${foldedLetters(title) || title}`
      return { ...atReturn, from: trip.startedAt, amountFils, details: { kind, title }, dedupeKey }
    }
  }
}

/**
 * A toll costs what its crossings cost by the table, or what its receipt says. A receipt does not name its crossings,
 * so the tolls of a road in one booking are asked either way, not both.
 */
async function tollFigure(
  trx: Transaction,
  bookingId: string,
  request: Extract<ChargeRequest, { kind: 'toll' }>,
  trip: ChargedTrip,
  now: Instant,
): Promise<Figure> {
  const { kind, road, crossings, receiptFils, day, time } = request
  const isReceipt = crossings.length === 0
  const standing = await standingTolls(trx, [bookingId])
  if (standing.some((toll) => toll.road === road && toll.isReceipt !== isReceipt))
    throw new Refusal('charge_asked_already')
  if (!isReceipt) {
    const priced = await priceCrossings(trx, { bookingId, road }, crossings)
    for (const { at } of priced.tolls) mustBeWithin(at, trip, now)
    const times = priced.tolls.map(({ at }) => at)
    return {
      amountFils: priced.totalFils,
      from: Math.min(...times),
      until: Math.max(...times),
      details: {
        kind,
        road,
        crossings: priced.tolls.map((toll) => ({ ...toll, at: new Date(toll.at).toISOString() })),
      },
      dedupeKey: null,
      crossings: priced.tolls,
    }
  }
  const missing = [
    ...(receiptFils === undefined ? ['receiptFils'] : []),
    ...(day === undefined ? ['day'] : []),
    ...(time === undefined ? ['time'] : []),
  ]
  if (receiptFils === undefined || day === undefined || time === undefined)
    throw new Refusal('invalid_input', { fields: missing.map((field) => ({ field, code: 'required' })) })
  const at = mustBeWithin(instantInDubai(day, time), trip, now)
  return {
    amountFils: receiptFils,
    from: at,
    until: at,
    details: { kind, road, crossings: [] },
    dedupeKey: `toll:${road}:${at}`,
    ...NO_CROSSINGS,
  }
}

function mustBeWithin(at: Instant, trip: ChargedTrip, now: Instant): Instant {
  if (!isWithinTrip(at, trip, now))
    throw new Refusal('charge_outside_trip', {
      details: {
        startedAt: new Date(trip.startedAt).toISOString(),
        returnedAt: trip.returnedAt === null ? null : new Date(trip.returnedAt).toISOString(),
      },
    })
  return at
}
