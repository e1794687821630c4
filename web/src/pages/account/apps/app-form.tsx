import { scopesIn, type TokenScope } from '@rihla/domain/people/api-token'
import { REDIRECT_URIS_AT_MOST } from '@rihla/domain/people/oauth-client'
import { ScopeChoice } from '../../../features/account-settings/scope-choice.tsx'
import { useCheckedForm } from '../../../features/account-settings/use-checked-form.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

export interface TypedApp {
  name: string
  redirectUris: string[]
  scopes: TokenScope[]
  isConfidential: boolean
}
export type AppErrors = { name?: string; redirectUris?: string; scopes?: string }

const MAX_NAME = 60

const typedIn = (data: FormData): TypedApp => ({
  name: String(data.get('name') ?? '').trim(),
  redirectUris: String(data.get('redirectUris') ?? '')
    .split(/\s+/)
    .filter(Boolean),
  scopes: scopesIn(data.getAll('scopes').map(String)),
  isConfidential: data.get('kind') === 'server',
})

function problemsOf({ name, redirectUris, scopes }: TypedApp): AppErrors {
  const errors: AppErrors = {}
  if (name === '') errors.name = m.apps_name_missing()
  if (redirectUris.length === 0 || redirectUris.length > REDIRECT_URIS_AT_MOST)
    errors.redirectUris = m.apps_redirects_missing({ atMost: REDIRECT_URIS_AT_MOST })
  if (scopes.length === 0) errors.scopes = m.security_token_scopes_missing()
  return errors
}

interface AppFormProps {
  isSending: boolean
  /** Sends what was typed. Returns the errors of fields that the server refused. */
  onSend: (typed: TypedApp) => Promise<AppErrors>
}

/** Name, redirect addresses, scopes and kind of a new app. */
export function AppForm({ isSending, onSend }: AppFormProps) {
  const { errors, onSubmit } = useCheckedForm({ isSending, read: typedIn, problemsOf, onSend })
  return (
    <ScriptForm onSubmit={onSubmit} className="grid max-w-2xl gap-6">
      <TextField
        label={m.apps_name()}
        name="name"
        required
        maxCharacters={MAX_NAME}
        autoComplete="off"
        hint={m.apps_name_hint()}
        error={errors.name}
      />
      <TextArea
        label={m.apps_redirects()}
        name="redirectUris"
        dir="ltr"
        rows={2}
        required
        spellCheck={false}
        autoComplete="off"
        hint={m.apps_redirects_hint({ atMost: REDIRECT_URIS_AT_MOST })}
        error={errors.redirectUris}
      />
      <ScopeChoice
        legend={m.apps_scopes()}
        boxOf={(scope) => ({ name: 'scopes', value: scope, defaultChecked: scope === 'read' })}
        error={errors.scopes}
      />
      <RadioGroup
        legend={m.apps_kind()}
        name="kind"
        variant="cards"
        defaultValue="server"
        options={[
          { value: 'server', label: m.apps_kind_server(), description: m.apps_kind_server_text() },
          { value: 'public', label: m.apps_kind_public(), description: m.apps_kind_public_text() },
        ]}
      />
      <Button type="submit" pending={isSending} className="justify-self-start">
        {m.apps_register()}
      </Button>
    </ScriptForm>
  )
}
