import { isEmiratesIban, plainIban } from '@rihla/domain/payouts/iban'
import { visibleLength } from '@rihla/domain/text/visible-text'
import { type SubmitEvent, useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { fieldMessages } from '../../../i18n/field-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

interface BankAccountFormProps {
  isFirst: boolean
  onSaved: () => void
  /** Null when there is nothing to go back to. */
  onCancel: (() => void) | null
}

interface Errors {
  iban?: string
  holderName?: string
}

/** Length of an IBAN of the United Arab Emirates, without spaces. */
const IBAN_LENGTH = 23
const SHORTEST_NAME = 2

/** Takes an IBAN and its holder; an invalid IBAN is reported as soon as it is complete. */
export function BankAccountForm({ isFirst, onSaved, onCancel }: BankAccountFormProps) {
  const { run, isRunning } = useCommand()
  const [texts, setTexts] = useState({ iban: '', holderName: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)

  const isComplete = plainIban(texts.iban).length >= IBAN_LENGTH
  const isWrong = isComplete && !isEmiratesIban(texts.iban)

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning) return
    const holderName = texts.holderName.trim()
    const wrong: Errors = {
      ...(!isEmiratesIban(texts.iban) && { iban: m.errors_iban_invalid() }),
      ...(visibleLength(holderName) < SHORTEST_NAME && { holderName: m.host_earnings_bank_holder_missing() }),
    }
    setErrors(wrong)
    setFailure(null)
    if (wrong.iban || wrong.holderName) return
    const account = { iban: plainIban(texts.iban), holderName }
    const result = await run(({ earnings }) => earnings.setBankAccount(account))
    if (result.kind === 'cancelled') return
    if (result.kind === 'done') {
      toast.success(m.host_earnings_bank_saved())
      return onSaved()
    }
    const fields: Errors = fieldMessages(result.problem, { 'iban.invalid': m.errors_iban_invalid })
    setErrors(fields)
    if (!fields.iban && !fields.holderName) setFailure(failureMessage(result))
  }

  return (
    <ScriptForm onSubmit={(event) => void save(event)} className="grid gap-4">
      {isFirst && <p className="text-muted text-sm">{m.host_earnings_bank_none()}</p>}
      <TextField
        label={m.host_earnings_bank_iban()}
        hint={m.host_earnings_bank_iban_hint()}
        error={errors.iban ?? (isWrong ? m.errors_iban_invalid() : null)}
        value={texts.iban}
        maxLength={60}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
        onChange={(event) => {
          setTexts({ ...texts, iban: event.target.value })
          setErrors({ ...errors, iban: undefined })
        }}
      />
      <TextField
        label={m.host_earnings_bank_holder()}
        error={errors.holderName}
        value={texts.holderName}
        maxCharacters={100}
        autoComplete="name"
        onChange={(event) => setTexts({ ...texts, holderName: event.target.value })}
      />
      {failure && (
        <Banner tone="danger" live>
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isRunning}>
          {m.host_earnings_bank_save()}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {m.common_cancel()}
          </Button>
        )}
      </div>
    </ScriptForm>
  )
}
