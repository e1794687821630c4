import type { BookingCharges } from '@rihla/contract/charges/charge'
import type { TripDetail } from '@rihla/contract/trips'
import type { Gate } from '../../../../../features/charges/gate-names.ts'
import type { AskDraft } from './ask-draft.ts'

/** What the fields of every kind of charge get. */
export interface KindFieldsProps {
  draft: AskDraft
  change: (changes: (now: AskDraft) => Partial<AskDraft>) => void
  errors: Record<string, string>
  charged: BookingCharges
  trip: TripDetail
  gates: readonly Gate[]
}
