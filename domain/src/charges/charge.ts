import type { Fils } from '../pricing/money.ts'
import { type Instant, MINUTE_MS } from '../time/dubai-time.ts'

/** What a host can ask a renter to pay after a trip. */
export const CHARGE_KINDS = [
  'toll',
  'fine',
  'kilometres',
  'fuel',
  'late_return',
  'cleaning',
  'smoking',
  'damage',
  'lost_item',
  'other',
] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/**
 * `proposed`: waits for the host: the system proposed it, or a damage has no figure yet. `unanswered`: the renter was
 * silent about a figure so large that an admin decides. `uncontested`: silence counts as accepted. `dismissed`: an
 * admin decided that nothing is owed. `written_off`: the card failed for good, and the operator bears it until it is paid;
 * or too little was open for a card, and the operator bears it for good. `reversed`: it was paid and has been given back.
 */
export const CHARGE_STATUSES = [
  'proposed',
  'asked',
  'accepted',
  'disputed',
  'unanswered',
  'uncontested',
  'decided',
  'dismissed',
  'charging',
  'paid',
  'failed',
  'written_off',
  'withdrawn',
  'reversed',
] as const
export type ChargeStatus = (typeof CHARGE_STATUSES)[number]

/** Every allowed change of a charge's status; a status without further changes is final. */
export const CHARGE_MOVES: Record<ChargeStatus, readonly ChargeStatus[]> = {
  proposed: ['asked', 'withdrawn'],
  asked: ['accepted', 'disputed', 'unanswered', 'uncontested', 'withdrawn'],
  unanswered: ['accepted', 'disputed', 'decided', 'dismissed', 'withdrawn'],
  disputed: ['accepted', 'decided', 'dismissed', 'withdrawn'],
  accepted: ['charging', 'withdrawn'],
  uncontested: ['charging', 'withdrawn'],
  decided: ['charging', 'withdrawn'],
  charging: ['paid', 'failed', 'written_off'],
  failed: ['charging', 'written_off', 'withdrawn'],
  written_off: ['charging'],
  paid: ['reversed'],
  dismissed: [],
  withdrawn: [],
  reversed: [],
}

export const mayMoveCharge = (from: ChargeStatus, to: ChargeStatus): boolean =>
  CHARGE_MOVES[from].includes(to)

const statusesThat = (is: (status: ChargeStatus) => boolean): ChargeStatus[] => CHARGE_STATUSES.filter(is)

/** A charge that can be charged: the renter agreed, was silent about a small figure, or an admin decided. */
export const AGREED_STATUSES = statusesThat((status) => mayMoveCharge(status, 'charging'))
/** An agreed charge for which neither the deposit nor a card was tried yet. */
export const UNCHARGED_STATUSES: readonly ChargeStatus[] = ['accepted', 'uncontested', 'decided']
/** A charge about which a party or an admin still has to say something. */
export const UNDECIDED_STATUSES = ['proposed', 'asked', 'unanswered', 'disputed'] as const
/** A charge that an admin has to decide. */
export const DISPUTED_STATUSES = statusesThat((status) => mayMoveCharge(status, 'dismissed'))
/** While a charge is in one of these, the deposit of its booking is not released before its time. */
export const OPEN_STATUSES = statusesThat(
  (status) => CHARGE_MOVES[status].length > 0 && status !== 'paid' && status !== 'written_off',
)

/** About a charge in one of these money can still move between renter and host; an unasked one only expires. */
export const MOVING_STATUSES = OPEN_STATUSES.filter((status) => status !== 'proposed')
/** The charge costs the renter nothing in the end. */
export const VOIDED_STATUSES = ['withdrawn', 'dismissed', 'reversed'] as const

const isOneOf = (statuses: readonly ChargeStatus[], status: ChargeStatus) => statuses.includes(status)
export const isChargeOpen = (status: ChargeStatus): boolean => isOneOf(OPEN_STATUSES, status)
export const isChargeAgreed = (status: ChargeStatus): boolean => isOneOf(AGREED_STATUSES, status)

/** The words of host, renter and admin about a charge. */
export const MAX_CHARGE_WORDS = 2000
/** Photos and documents of one charge. */
export const MAX_EVIDENCE = 20

/** How a charge is treated for VAT: fines and tolls are passed on at cost, damages are compensation. */
export type VatTreatment = 'taxable' | 'outside_scope'
const OUTSIDE_SCOPE: readonly ChargeKind[] = ['toll', 'fine', 'damage', 'lost_item', 'other']
export const vatTreatmentOf = (kind: ChargeKind): VatTreatment =>
  OUTSIDE_SCOPE.includes(kind) ? 'outside_scope' : 'taxable'

/** The platform takes its fee from what is rent: extra kilometres and late hours. All else goes to the host whole. */
const KINDS_WITH_FEE: readonly ChargeKind[] = ['kilometres', 'late_return']
export const carriesPlatformFee = (kind: ChargeKind): boolean => KINDS_WITH_FEE.includes(kind)

/** The last moment, inclusive, at which the renter's silence is not yet an answer. */
export const answerDueAt = (askedAt: Instant, answerMinutes: number): Instant =>
  askedAt + answerMinutes * MINUTE_MS

/**
 * Kinds with an amount that the host sets, of which one trip can have several. Silence is judged by the sum of those
 * that stand, so that a large figure asked in parts still goes to an admin.
 */
export const SUMMED_KINDS: readonly ChargeKind[] = ['damage', 'lost_item', 'other']

interface SilentCharge {
  status: ChargeStatus
  /** The amount, or for `SUMMED_KINDS` the sum of the booking's charges of these kinds that stand. */
  judgedFils: Fils | null
  answerDueAt: Instant | null
  /**
   * Whether the renter could sign in ever since it was asked: not when suspended meanwhile, nor with a deleted account.
   */
  couldAnswer: boolean
}

/** What the renter's silence means now: nothing yet, consent to a small figure, or a decision by an admin. */
export function silenceMeans(
  { status, judgedFils, answerDueAt: dueAt, couldAnswer }: SilentCharge,
  { silenceBelowFils }: { silenceBelowFils: Fils },
  now: Instant,
): 'uncontested' | 'unanswered' | null {
  if (status !== 'asked' || dueAt === null || now <= dueAt) return null
  return couldAnswer ? silenceAbout(judgedFils, silenceBelowFils) : 'unanswered'
}

/** What silence about this amount, or sum, would mean. */
export const silenceAbout = (
  judgedFils: Fils | null,
  silenceBelowFils: Fils,
): 'uncontested' | 'unanswered' =>
  (judgedFils ?? Infinity) < silenceBelowFils ? 'uncontested' : 'unanswered'

/** The renter can accept what is asked or disputed, and dispute what is asked or was left unanswered. */
export const whyCannotAnswer = (
  { status }: { status: ChargeStatus },
  answer: 'accept' | 'dispute',
): 'state_changed' | null =>
  mayMoveCharge(status, answer === 'accept' ? 'accepted' : 'disputed') ? null : 'state_changed'

/** The host can withdraw a charge as long as nothing was paid of it, also when the card has failed. */
export const whyCannotWithdraw = (charge: {
  status: ChargeStatus
  paidFils: Fils
}): 'state_changed' | null =>
  mayMoveCharge(charge.status, 'withdrawn') && charge.paidFils === 0 ? null : 'state_changed'

/** Words and evidence can be added while somebody still has to decide. */
export const whyCannotAddWords = ({ status }: { status: ChargeStatus }): 'state_changed' | null =>
  UNDECIDED_STATUSES.some((undecided) => undecided === status) ? null : 'state_changed'

export type Decision = 'whole' | 'part' | 'none'

/**
 * What an admin's decision about a disputed or unanswered charge does. A part is more than nought and less than what
 * was asked.
 */
export function decide(
  { status, amountFils }: { status: ChargeStatus; amountFils: Fils | null },
  { decision, partFils }: { decision: Decision; partFils?: Fils | undefined },
): { to: 'decided' | 'dismissed'; agreedFils: Fils } | { why: 'state_changed' | 'charge_part_impossible' } {
  if (amountFils === null || !mayMoveCharge(status, 'decided')) return { why: 'state_changed' }
  if (decision === 'none') return { to: 'dismissed', agreedFils: 0 }
  if (decision === 'whole') return { to: 'decided', agreedFils: amountFils }
  const isPart = partFils !== undefined && Number.isSafeInteger(partFils) && partFils > 0
  return isPart && partFils < amountFils
    ? { to: 'decided', agreedFils: partFils }
    : { why: 'charge_part_impossible' }
}
