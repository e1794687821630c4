import { USER_TYPES, type UserType } from '@rihla/domain/people/permissions'
import { userTypeWord } from '../../../features/admin-words/status-badges.tsx'
import { m } from '../../../paraglide/messages.js'
import { SelectField } from '../../../ui/fields/select-field.tsx'

/** Selects the new user type. */
export function UserTypeFields(props: { value: UserType; onChange: (type: UserType) => void }) {
  return (
    <SelectField
      label={m.admin_users_type()}
      value={props.value}
      onChange={(event) => {
        const chosen = USER_TYPES.find((type) => type === event.target.value)
        if (chosen) props.onChange(chosen)
      }}
      options={USER_TYPES.map((value) => ({ value, label: userTypeWord(value) }))}
    />
  )
}
