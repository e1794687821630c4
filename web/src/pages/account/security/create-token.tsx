import {
  TOKEN_LIFETIMES_DAYS,
  TOKEN_SCOPES,
  type TokenLifetimeDays,
  type TokenScope,
} from '@rihla/domain/people/api-token'
import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { showFailure } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { ScopeChoice } from '../../../features/account-settings/scope-choice.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { NewToken } from './new-token.tsx'

const NAME_CHARACTERS = 60

interface Wish {
  name: string
  scopes: readonly TokenScope[]
  validDays: TokenLifetimeDays
}
const NOTHING_YET: Wish = { name: '', scopes: ['read'], validDays: 90 }

/** Creates a token: asks what it is for, then shows it once. */
export function CreateToken() {
  const { run, isRunning } = useCommand()
  const [isOpen, setIsOpen] = useState(false)
  const [wish, setWish] = useState(NOTHING_YET)
  const [isSent, setIsSent] = useState(false)
  const [token, setToken] = useState<string | null>(null)

  async function create(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsSent(true)
    if (isRunning || wish.name.trim() === '' || wish.scopes.length === 0) return
    // Closed first, because the step-up dialog may open; what was typed stays for another try.
    setIsOpen(false)
    const result = await run(({ apiTokens }) => apiTokens.create({ ...wish, scopes: [...wish.scopes] }))
    if (result.kind !== 'done') return showFailure(result)
    setToken(result.value.token)
    setWish(NOTHING_YET)
    setIsSent(false)
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<KeyRound aria-hidden="true" />}
        pending={isRunning}
        onClick={() => setIsOpen(true)}
      >
        {m.security_token_create()}
      </Button>
      <TokenDialog
        {...{ isOpen, wish, isSent }}
        onClose={() => setIsOpen(false)}
        onChange={(change) => setWish({ ...wish, ...change })}
        onSubmit={(event) => void create(event)}
      />
      <NewToken token={token} onClose={() => setToken(null)} />
    </>
  )
}

interface TokenDialogProps {
  isOpen: boolean
  wish: Wish
  /** What is missing is said from the first try on. */
  isSent: boolean
  onClose: () => void
  onChange: (change: Partial<Wish>) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

function TokenDialog({ isOpen, wish, isSent, onClose, onChange, onSubmit }: TokenDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.security_token_create()}
      description={m.security_token_create_text()}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId}>
            {m.security_token_create_confirm()}
          </Button>
        </>
      }
    >
      <ScriptForm id={formId} onSubmit={onSubmit} className="grid gap-5">
        <TextField
          label={m.security_token_name()}
          hint={m.security_token_name_hint()}
          name="name"
          autoComplete="off"
          maxCharacters={NAME_CHARACTERS}
          value={wish.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          error={isSent && wish.name.trim() === '' ? m.security_token_name_missing() : null}
        />
        <ScopeChoice
          legend={m.security_token_scopes()}
          boxOf={(scope) => ({
            checked: wish.scopes.includes(scope),
            onChange: ({ currentTarget: { checked } }) =>
              onChange({
                scopes: TOKEN_SCOPES.filter((one) => (one === scope ? checked : wish.scopes.includes(one))),
              }),
          })}
          error={isSent && wish.scopes.length === 0 ? m.security_token_scopes_missing() : null}
        />
        <SelectField
          label={m.security_token_lifetime()}
          options={TOKEN_LIFETIMES_DAYS.map((days) => ({
            value: String(days),
            label: m.security_token_days({ count: days }),
          }))}
          value={String(wish.validDays)}
          onChange={({ currentTarget }) =>
            onChange({ validDays: Number(currentTarget.value) as TokenLifetimeDays })
          }
        />
      </ScriptForm>
    </Dialog>
  )
}
