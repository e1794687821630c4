import { DAY_MS, type Instant, MINUTE_MS } from '../time/dubai-time.ts'

/** What a card that a booking keeps at the card network can still be needed for. */
export interface KeptCardNeeds {
  /** The booking is completed or cancelled. */
  isOver: boolean
  /** The last moment, inclusive, at which a charge can be made; null when none ever can. */
  chargeableUntil: Instant | null
  /** A payment of the booking is not decided, or authorised and not charged yet. */
  hasOpenPayment: boolean
  hasOpenDeposit: boolean
  hasOpenCharge: boolean
}

/** When to look again whether the card is needed; null when the card network can forget it. */
export function nextKeptCardCheck(needs: KeptCardNeeds, now: Instant): Instant | null {
  const { isOver, chargeableUntil, hasOpenPayment, hasOpenDeposit, hasOpenCharge } = needs
  if (chargeableUntil !== null && now <= chargeableUntil) return chargeableUntil + MINUTE_MS
  // What is open closes by an answer, a decision or a bank: not at a time that is known.
  if (!isOver || hasOpenPayment || hasOpenDeposit || hasOpenCharge) return now + DAY_MS
  return null
}
