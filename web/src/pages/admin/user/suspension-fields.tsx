import { SUSPENSION_REASONS, type SuspensionReason } from '@rihla/domain/people/suspension'
import { m } from '../../../paraglide/messages.js'
import { SelectField } from '../../../ui/fields/select-field.tsx'

const WORDS: Record<SuspensionReason, () => string> = {
  payment: m.admin_users_reason_payment,
  identity: m.admin_users_reason_identity,
  safety: m.admin_users_reason_safety,
  conduct: m.admin_users_reason_conduct,
  vehicle: m.admin_users_reason_vehicle,
  under_review: m.admin_users_reason_under_review,
}

export const suspensionReasonWord = (reason: SuspensionReason): string => WORDS[reason]()

/** Selects the class of the reason, which the suspended person reads. */
export function SuspensionFields(props: {
  value: SuspensionReason
  onChange: (reason: SuspensionReason) => void
}) {
  return (
    <SelectField
      label={m.admin_users_reason_class()}
      hint={m.admin_users_reason_class_hint()}
      value={props.value}
      onChange={(event) => {
        const chosen = SUSPENSION_REASONS.find((reason) => reason === event.target.value)
        if (chosen) props.onChange(chosen)
      }}
      options={SUSPENSION_REASONS.map((value) => ({ value, label: suspensionReasonWord(value) }))}
    />
  )
}
