import type { CardToken } from '@rihla/contract/bookings/card-token'
import type { ReactNode } from 'react'
import type { PaidThing } from './bank-step.ts'
import type { CardField } from './card-fields.ts'

export const FIELD_ORDER: CardField[] = ['number', 'expiry', 'cvv', 'holderName']

export interface CardEntry {
  /** The card fields, with the refusal of this card beside the number. */
  form: (refusal: string | null) => ReactNode
  /** Resolves to the token of the entered card, or to null after focusing the first invalid field. */
  take: () => Promise<CardToken | null>
  /** Lets the renter complete the bank's authentication when the payment of this requires it. */
  answerBank: (of: PaidThing) => Promise<void>
}
