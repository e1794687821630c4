import type { Fils } from '../pricing/money.ts'

/**
 * A payout is sent when its batch is made. The bank then confirms it, or it bounces: the bank returns the money and the
 * earnings in it are available again. Both are final.
 */
export const PAYOUT_STATUSES = ['sent', 'confirmed', 'bounced'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** The most payouts in one batch, and the most that are confirmed at once. */
export const MOST_PAYOUTS_AT_ONCE = 1000

/** Why a payout cannot be confirmed or marked as bounced now; null when it can. */
export const whyCannotSettle = (status: PayoutStatus): 'payout_settled' | null =>
  status === 'sent' ? null : 'payout_settled'

/** Why a host cannot be chosen for a batch; null when they can. */
export const whyCannotBePaid = (host: {
  availableFils: Fils
  hasBankAccount: boolean
}): 'nothing_to_pay_out' | 'bank_account_missing' | null => {
  if (host.availableFils <= 0) return 'nothing_to_pay_out'
  return host.hasBankAccount ? null : 'bank_account_missing'
}

/** A host of a batch and what the admin saw that they are due, in fils. */
export interface ChosenHost {
  hostId: string
  amountFils: Fils
}

/**
 * Why a batch of these hosts cannot be made; null when it can. `payable` is what each host can be paid now, in fils:
 * a batch is only made of exactly the amounts that the admin saw.
 */
export const whyCannotMakeBatch = (
  chosen: readonly ChosenHost[],
  payable: ReadonlyMap<string, Fils>,
): 'nothing_to_pay_out' | 'payout_changed' | null => {
  if (payableOf(chosen, payable) === 0) return 'nothing_to_pay_out'
  return chosen.every(({ hostId, amountFils }) => payable.get(hostId) === amountFils)
    ? null
    : 'payout_changed'
}

/** What the chosen hosts can be paid now together, in fils. */
export const payableOf = (
  chosen: readonly Pick<ChosenHost, 'hostId'>[],
  payable: ReadonlyMap<string, Fils>,
): Fils => chosen.reduce((sum, { hostId }) => sum + Math.max(0, payable.get(hostId) ?? 0), 0)
