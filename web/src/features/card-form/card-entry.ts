import type { CardToken } from '@rihla/contract/bookings/card-token'
import type { ReactNode } from 'react'
import type { CardField } from './card-fields.ts'

export const FIELD_ORDER: CardField[] = ['number', 'expiry', 'cvv', 'holderName']

export interface CardEntry {
  /** The fields, with why the network refused this card beside the number. */
  form: (refusal: string | null) => ReactNode
  /** The token of what was typed; null, and the first wrong field has the focus, when it is no card. */
  take: () => Promise<CardToken | null>
  /** Lets the person answer their bank when it wants to see them before the payment of this booking goes on. */
  answerBank: (bookingId: string) => Promise<void>
}
