import { SUSPENSION_REASONS, type SuspensionReason } from '@rihla/domain/people/suspension'
import { suspensionReasonWord } from '../../../features/admin-words/suspension-words.ts'
import { m } from '../../../paraglide/messages.js'
import { SelectField } from '../../../ui/fields/select-field.tsx'

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
