import type { Charge, ChargeStatus } from '@rihla/contract/charges/charge'

const UNDECIDED: readonly ChargeStatus[] = ['asked', 'unanswered', 'disputed']

export interface ChargeTotals {
  /** Asked, and neither agreed nor decided. */
  undecidedFils: number
  /** Without what was given back of it. */
  agreedFils: number
  paidFils: number
  /** Agreed and not yet paid. */
  leftFils: number
}

/** The sums of a trip's charges; proposals and what ended without a payment count for nothing. */
export function chargeTotals(
  charges: ReadonlyArray<
    Pick<Charge, 'status' | 'amountFils' | 'agreedFils' | 'paidFils' | 'givenBackFils' | 'isWaived'>
  >,
): ChargeTotals {
  const totals = { undecidedFils: 0, agreedFils: 0, paidFils: 0, leftFils: 0 }
  for (const { status, amountFils, agreedFils, paidFils, givenBackFils, isWaived } of charges) {
    if (UNDECIDED.includes(status)) totals.undecidedFils += amountFils ?? 0
    if (status === 'withdrawn' || status === 'reversed') continue
    totals.agreedFils += (agreedFils ?? 0) - givenBackFils
    totals.paidFils += paidFils - givenBackFils
    if (!isWaived) totals.leftFils += Math.max(0, (agreedFils ?? 0) - paidFils)
  }
  return totals
}
