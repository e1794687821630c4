import type { Fils } from '../pricing/money.ts'
import type { RuleValues } from '../rule-values.ts'
import { type Instant, MINUTE_MS } from '../time/dubai-time.ts'
import type { RentalTerms } from '../vehicles/rental-terms.ts'
import { CHARGE_KINDS, type ChargeKind, type ChargeStatus, mayMoveCharge } from './charge.ts'

/** The rule values that limit charges. */
export type ChargeRules = Pick<
  RuleValues,
  | 'tollAskMinutes'
  | 'fineAskMinutes'
  | 'figureAskMinutes'
  | 'cleaningAskMinutes'
  | 'damageReportMinutes'
  | 'damageFigureMinutes'
  | 'chargeOtherMostFils'
>

const ASK_MINUTES: Readonly<Record<ChargeKind, keyof ChargeRules>> = {
  toll: 'tollAskMinutes',
  fine: 'fineAskMinutes',
  kilometres: 'figureAskMinutes',
  fuel: 'figureAskMinutes',
  late_return: 'figureAskMinutes',
  cleaning: 'cleaningAskMinutes',
  smoking: 'cleaningAskMinutes',
  damage: 'damageReportMinutes',
  lost_item: 'figureAskMinutes',
  other: 'figureAskMinutes',
}

/** The last moment, inclusive, at which a charge of this kind can be asked. */
export const askUntil = (kind: ChargeKind, countedFrom: Instant, rules: ChargeRules): Instant =>
  countedFrom + rules[ASK_MINUTES[kind]] * MINUTE_MS

/** The last moment at which a reported damage can get its figure. */
export const figureUntil = (countedFrom: Instant, rules: ChargeRules): Instant =>
  countedFrom + rules.damageFigureMinutes * MINUTE_MS

/** The last moment, inclusive, at which any charge can be asked. */
export const lastAskUntil = (countedFrom: Instant, rules: ChargeRules): Instant =>
  Math.max(figureUntil(countedFrom, rules), ...CHARGE_KINDS.map((kind) => askUntil(kind, countedFrom, rules)))

/** Kinds whose amount the system computes from the hand-overs; a host confirms the proposal and never asks by hand. */
export const PROPOSED_KINDS: readonly ChargeKind[] = ['kilometres', 'fuel', 'late_return']
/** Kinds that the terms agreed when booking must allow. */
const KINDS_OF_TERMS: readonly ChargeKind[] = [...PROPOSED_KINDS, 'cleaning', 'smoking']
/** Kinds that can be asked while the trip lasts: what happened on the road is known before the return. */
const KINDS_UNDER_WAY: readonly ChargeKind[] = ['toll', 'fine']
/**
 * Kinds that a third party sets and dates, weeks after the return: they cannot answer a bad review, and are still asked
 * when reviews are out.
 */
const FROM_OTHERS: readonly ChargeKind[] = ['toll', 'fine']
/** Kinds asked once for a booking. */
const ONCE_ONLY: readonly ChargeKind[] = ['cleaning', 'smoking', ...PROPOSED_KINDS]

/** The least number of photos or documents with which a charge can be asked, as `countedEvidence` counts them. */
export const leastEvidenceOf = (kind: ChargeKind, { hasFigure = true } = {}): number => {
  if (kind === 'cleaning' || kind === 'smoking') return 2
  if (kind === 'damage') return hasFigure ? 2 : 1
  return kind === 'toll' || PROPOSED_KINDS.includes(kind) ? 0 : 1
}

/** Kinds of which only photos count: a document shows nothing of the car. */
const SHOWN_BY_PHOTOS: readonly ChargeKind[] = ['cleaning', 'smoking', 'lost_item']
export const mustBeShownByPhotos = (kind: ChargeKind): boolean => SHOWN_BY_PHOTOS.includes(kind)

/** How many of these files count as evidence of a kind. */
export const countedEvidence = (kind: ChargeKind, contentTypes: readonly string[]): number =>
  mustBeShownByPhotos(kind)
    ? contentTypes.filter((type) => type.startsWith('image/')).length
    : contentTypes.length

/**
 * The most that can be asked of a kind, in fils; null without a limit of its own. A booking without terms was agreed
 * without an excess: its damages are for an admin to judge, up to the limit of other charges.
 */
export function mostFilsOf(kind: ChargeKind, terms: RentalTerms | null, rules: ChargeRules): Fils | null {
  switch (kind) {
    case 'cleaning':
      return terms?.cleaningFils ?? 0
    case 'smoking':
      return terms?.smokingFils ?? 0
    case 'damage':
      return terms?.excessFils ?? rules.chargeOtherMostFils
    case 'lost_item':
    case 'other':
      return rules.chargeOtherMostFils
    default:
      return null
  }
}

/** The booking that a charge is about. */
export interface ChargedTrip {
  /** When the car was handed over: the check-in, else the agreed start. */
  startedAt: Instant
  /**
   * When it came back: the earlier of a check-out that the host wrote or acknowledged and a confirmed early return, else
   * the agreed end; null while it is away.
   */
  returnedAt: Instant | null
  /**
   * From when the times to ask are counted: the return on the host's word, else the completion; null while the trip
   * lasts.
   */
  countedFrom: Instant | null
  /** Whether the car was ever handed over: not for bookings cancelled before pick-up and no-shows. */
  isDriven: boolean
  terms: RentalTerms | null
  /** Whether the host can read the renter's review of them: from then on a charge could be an answer to it. */
  isReviewRead: boolean
  /** Fils for damage so far: what is asked, or what was agreed of it, without what was given back. */
  damageAskedFils: Fils
  /** Kinds with a charge that is not withdrawn: one that was dismissed or given back is not asked again. */
  askedKinds: readonly ChargeKind[]
}

export type WhyCannotAsk =
  | 'charge_trip_not_driven'
  | 'charge_terms_missing'
  | 'charge_before_return'
  | 'charge_too_late'
  | 'charge_after_review'
  | 'charge_asked_already'

/** Why a host cannot ask a charge of this kind now; null when they can. Amount and evidence are judged apart. */
export function whyCannotAsk(
  kind: ChargeKind,
  trip: ChargedTrip,
  rules: ChargeRules,
  now: Instant,
): WhyCannotAsk | null {
  if (!trip.isDriven) return 'charge_trip_not_driven'
  if (KINDS_OF_TERMS.includes(kind) && mostFilsOf(kind, trip.terms, rules) === 0)
    return 'charge_terms_missing'
  if (PROPOSED_KINDS.includes(kind) && trip.terms === null) return 'charge_terms_missing'
  if (trip.countedFrom === null) return KINDS_UNDER_WAY.includes(kind) ? null : 'charge_before_return'
  if (now > askUntil(kind, trip.countedFrom, rules)) return 'charge_too_late'
  if (trip.isReviewRead && !FROM_OTHERS.includes(kind)) return 'charge_after_review'
  return ONCE_ONLY.includes(kind) && trip.askedKinds.includes(kind) ? 'charge_asked_already' : null
}

/** A charge that waits for its host: the system proposed it, or they reported a damage that has no figure yet. */
interface WaitingCharge {
  status: ChargeStatus
  isProposedBySystem: boolean
  confirmUntil: Instant | null
}

/**
 * Why the host cannot ask now what waits for them; null when they can. A proposal of the system is a new charge and ends
 * with the review like the others. A damage was reported before, so its figure can still come.
 */
export function whyCannotConfirm(
  { status, isProposedBySystem, confirmUntil }: WaitingCharge,
  { isReviewRead }: Pick<ChargedTrip, 'isReviewRead'>,
  now: Instant,
): 'state_changed' | 'charge_too_late' | 'charge_after_review' | null {
  if (!mayMoveCharge(status, 'asked')) return 'state_changed'
  if (confirmUntil !== null && now > confirmUntil) return 'charge_too_late'
  return isReviewRead && isProposedBySystem ? 'charge_after_review' : null
}

/** The most that can be asked of a kind now, in fils: damages of a trip share their limit. */
export function mostFilsNow(
  kind: ChargeKind,
  { terms, damageAskedFils }: Pick<ChargedTrip, 'terms' | 'damageAskedFils'>,
  rules: ChargeRules,
): Fils | null {
  const most = mostFilsOf(kind, terms, rules)
  return kind === 'damage' && most !== null ? Math.max(0, most - damageAskedFils) : most
}

/** Why an amount cannot be asked: not a positive number of fils, or above the limit. */
export function whyAmountRefused(
  kind: ChargeKind,
  amountFils: Fils,
  trip: Pick<ChargedTrip, 'terms' | 'damageAskedFils'>,
  rules: ChargeRules,
): { why: 'charge_amount_too_high'; mostFils: Fils } | null {
  const mostFils = mostFilsNow(kind, trip, rules)
  return mostFils !== null && amountFils > mostFils ? { why: 'charge_amount_too_high', mostFils } : null
}

/** Whether a toll or fine lies within the trip: from the hand-over until the car came back. */
export const isWithinTrip = (
  at: Instant,
  { startedAt, returnedAt }: Pick<ChargedTrip, 'startedAt' | 'returnedAt'>,
  now: Instant,
): boolean => at >= startedAt && at <= (returnedAt ?? now)
