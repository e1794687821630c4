import type { BookingCharges, Charge, ChargeEvidence } from '@rihla/contract/charges/charge'
import {
  CHARGE_KINDS,
  DISPUTED_STATUSES,
  mayMoveCharge,
  silenceAbout,
  silenceMeans,
  whyCannotAddWords,
  whyCannotAnswer,
  whyCannotWithdraw,
} from '@rihla/domain/charges/charge'
import {
  askUntil,
  type ChargedTrip,
  figureUntil,
  leastEvidenceOf,
  mostFilsNow,
  PROPOSED_KINDS,
  whyCannotAsk,
} from '@rihla/domain/charges/charge-limits'
import { isWaived, whyCannotPayCharge } from '@rihla/domain/charges/charge-payment'
import { type BookingSide, relationToBooking } from '@rihla/domain/people/permissions'
import type { RuleValues } from '@rihla/domain/rule-values'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { recordStaffView } from '../audit/public.ts'
import { ruleValuesAt } from '../rules/public.ts'
import { isKnownTo, whyCannotConfirmStored } from './change-charge.ts'
import {
  chargesOfBooking,
  type EvidenceRow,
  findCharge,
  findChargedBooking,
  type ShownChargeRow,
} from './charge-view-store.ts'
import { chargedTripOf } from './charged-trip-store.ts'

type Viewer = Call<'person'>['viewer']

/** One charge for the parties of its booking and staff. Throws 404 `charge_not_found` for everyone else. */
export async function showCharge(
  deps: Deps,
  { chargeId }: { chargeId: string },
  { viewer }: Pick<Call<'person'>, 'viewer'>,
): Promise<Charge> {
  const row = await findCharge(deps.db, chargeId)
  const side = row ? relationToBooking(viewer, { renterId: row.renter_id, hostId: row.host_id }) : 'stranger'
  if (!row || side === 'stranger' || !isKnownTo(side, row)) throw new Refusal('charge_not_found')
  const now = deps.clock.now()
  const [trip, rules] = await Promise.all([
    chargedTripOf(deps.db, row.booking_id, now),
    ruleValuesAt(deps.db, now),
  ])
  return shownCharge(row, side, viewer, { trip, rules, now })
}

/** The charges of a booking for its parties and staff, and what its host can ask now. */
export async function showBookingCharges(
  deps: Deps,
  { id }: { id: string },
  call: Call<'person'>,
): Promise<BookingCharges> {
  const { viewer } = call
  const booking = await findChargedBooking(deps.db, id)
  const side = booking ? relationToBooking(viewer, booking) : 'stranger'
  if (!booking || side === 'stranger') throw new Refusal('booking_not_found')
  await recordStaffView(deps, side, id, call)
  const now = deps.clock.now()
  const [rows, trip, rules] = await Promise.all([
    chargesOfBooking(deps.db, id),
    chargedTripOf(deps.db, id, now),
    ruleValuesAt(deps.db, now),
  ])
  return {
    bookingId: id,
    reference: booking.reference,
    vehicle: `${booking.year} ${booking.make} ${booking.model}`,
    side,
    startedAt: iso(trip.startedAt),
    returnedAt: trip.returnedAt === null ? null : iso(trip.returnedAt),
    charges: rows
      .filter((row) => isKnownTo(side, row))
      .map((row) => shownCharge(row, side, viewer, { trip, rules, now })),
    askable: side === 'host' ? askableNow(trip, rules, now) : [],
    fineFeeFils: trip.terms?.fineFeeFils ?? 0,
  }
}

/** Kinds that a host asks by hand; those that the system proposes are confirmed instead. */
const ASKED_BY_HAND = CHARGE_KINDS.filter((kind) => !PROPOSED_KINDS.includes(kind))

function askableNow(trip: ChargedTrip, rules: RuleValues, now: Instant): BookingCharges['askable'] {
  return ASKED_BY_HAND.filter((kind) => whyCannotAsk(kind, trip, rules, now) === null).map((kind) => ({
    kind,
    until: trip.countedFrom === null ? null : iso(askUntil(kind, trip.countedFrom, rules)),
    figureUntil:
      kind !== 'damage' || trip.countedFrom === null ? null : iso(figureUntil(trip.countedFrom, rules)),
    mostFils: mostFilsNow(kind, trip, rules),
    leastEvidence: leastEvidenceOf(kind),
  }))
}

const iso = (moment: number | string | Date) => new Date(moment).toISOString()
const isoOrNull = (moment: Date | null) => moment && iso(moment)

/** A stored file as the API describes it. */
export const evidenceOf = (row: EvidenceRow): ChargeEvidence => ({
  id: row.id,
  by: row.by_side === 'host' ? 'host' : 'renter',
  contentType: row.content_type,
  width: row.width,
  height: row.height,
  fileUrl: `/api/v1/charge-evidence/${row.id}/file`,
  at: iso(row.at),
})

/** What a charge is shown and judged by. */
interface ShownBy {
  trip: ChargedTrip
  rules: RuleValues
  now: Instant
}

/** A charge as one side sees it. */
function shownCharge(row: ShownChargeRow, side: BookingSide, viewer: Viewer, by: ShownBy): Charge {
  const may = whatMayBeDone(row, side, viewer, by)
  const needsFigure = may.confirm && row.amount_fils === null
  return {
    id: row.id,
    bookingId: row.booking_id,
    kind: row.kind,
    status: row.status,
    isWaived: isWaived({ status: row.status, isUnpaid: row.is_unpaid }),
    isProposedBySystem: row.asked_by === 'system',
    amountFils: row.amount_fils,
    mostFils: needsFigure ? mostFilsNow(row.kind, by.trip, by.rules) : null,
    agreedFils: row.agreed_fils,
    paidFils: row.from_deposit_fils + row.from_card_fils,
    givenBackFils: row.given_back_fils,
    fromDepositFils: row.from_deposit_fils,
    cardRetryAt: isoOrNull(row.card_retry_at),
    vatTreatment: row.vat_treatment === 'taxable' ? 'taxable' : 'outside_scope',
    occurredFrom: iso(row.occurred_from),
    occurredUntil: iso(row.occurred_until),
    details: row.details,
    reason: row.reason,
    evidence: row.evidence.map(evidenceOf),
    messages: row.messages.map((line) => ({
      id: line.id,
      by: line.by_side,
      text: line.message,
      at: iso(line.at),
    })),
    history: row.history.map((line) => ({
      from: line.from_status,
      to: line.to_status,
      by: line.actor_kind,
      reason: line.reason,
      at: iso(line.at),
    })),
    createdAt: iso(row.created_at),
    askedAt: isoOrNull(row.asked_at),
    confirmUntil: isoOrNull(row.confirm_until),
    answerDueAt: isoOrNull(row.answer_due_at),
    silenceMeans:
      row.status === 'asked' ? silenceAbout(row.judged_fils, by.rules.chargeSilenceBelowFils) : null,
    closedAt: isoOrNull(row.closed_at),
    decisionReason: row.decision_reason,
    may,
  }
}

/** What one side can do with a charge now, by the same rules that refuse the rest. */
function whatMayBeDone(
  row: ShownChargeRow,
  side: BookingSide,
  { userType }: Viewer,
  { trip, rules, now }: ShownBy,
): Charge['may'] {
  const answerDueAt = row.answer_due_at?.getTime() ?? null
  const silent = { status: row.status, judgedFils: row.judged_fils, answerDueAt, couldAnswer: true }
  const status = silenceMeans(silent, { silenceBelowFils: rules.chargeSilenceBelowFils }, now) ?? row.status
  const isAdmin = side === 'staff' && userType === 'admin'
  return {
    confirm: side === 'host' && whyCannotConfirmStored(row, trip, now) === null,
    withdraw:
      side === 'host' &&
      whyCannotWithdraw({ status: row.status, paidFils: row.from_deposit_fils + row.from_card_fils }) ===
        null,
    accept: side === 'renter' && whyCannotAnswer({ status }, 'accept') === null,
    dispute: side === 'renter' && whyCannotAnswer({ status }, 'dispute') === null,
    write: (side !== 'staff' || isAdmin) && whyCannotAddWords(row) === null,
    decide: isAdmin && DISPUTED_STATUSES.includes(row.status),
    pay: side === 'renter' && whyCannotPayCharge({ status: row.status, isUnpaid: row.is_unpaid }) === null,
    reverse: isAdmin && mayMoveCharge(row.status, 'reversed'),
  }
}
