import { plainNumber } from '@rihla/domain/text/plain-digits'
import { isPlainDate } from '@rihla/domain/time/plain-date'
import { type SubmitEvent, useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { DayField } from '../../../features/day-field/day-field.tsx'
import { fieldMessages } from '../../../i18n/field-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { type RuleValue, ruleInWords, UNIT_WORDS } from './rule-words.ts'

const OWN_WORDS = { 'validFrom.in_the_past': m.admin_tolls_day_past }

interface Typed {
  value: string
  validFrom: string
  source: string
}

function problemsOf(typed: Typed, { least, most }: RuleValue, today: string): Record<string, string> {
  const wrong: Record<string, string> = {}
  const value = plainNumber(typed.value)
  if (!/^\d{1,9}$/.test(value)) wrong.value = m.rules_whole_number()
  else if (Number(value) < least) wrong.value = m.errors_field_too_small()
  else if (Number(value) > most) wrong.value = m.errors_field_too_big()
  if (!isPlainDate(typed.validFrom)) wrong.validFrom = m.errors_field_date()
  else if (typed.validFrom < today) wrong.validFrom = m.admin_tolls_day_past()
  if (typed.source.trim() === '') wrong.source = m.admin_tolls_source_missing()
  return wrong
}

/** Sets one rule value from a day on. */
export function ChangeValue({ rule, today }: { rule: RuleValue; today: string }) {
  const { run, isRunning } = useCommand()
  const [typed, setTyped] = useState<Typed>({ value: '', validFrom: today, source: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (part: Partial<Typed>) => setTyped((current) => ({ ...current, ...part }))

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning) return
    const wrong = problemsOf(typed, rule, today)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const { validFrom } = typed
    const value = Number(plainNumber(typed.value))
    const sent = { name: rule.name, value, validFrom, source: typed.source.trim() }
    const result = await run(({ rules }) => rules.changeValue(sent), { intent: sent })
    if (result.kind === 'cancelled') return
    if (result.kind === 'done') {
      setTyped({ value: '', validFrom: today, source: '' })
      toast.success(m.rules_saved())
      return
    }
    setErrors(fieldMessages(result.problem, OWN_WORDS))
    toast.error(m.rules_save_failed(), failureMessage(result))
  }

  const limits = {
    least: ruleInWords(rule.unit, rule.least),
    most: ruleInWords(rule.unit, rule.most),
  }
  return (
    <ScriptForm
      onSubmit={(event) => void save(event)}
      className="grid max-w-3xl items-start gap-5 sm:grid-cols-2"
    >
      <TextField
        label={UNIT_WORDS[rule.unit]()}
        hint={m.rules_limits(limits)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed.value}
        error={errors.value}
        onChange={({ target }) => change({ value: target.value })}
      />
      <DayField
        label={m.admin_tolls_valid_from()}
        value={typed.validFrom}
        error={errors.validFrom}
        onChange={(validFrom) => change({ validFrom })}
        onOtherText={(validFrom) => change({ validFrom })}
      />
      <TextField
        className="sm:col-span-2"
        label={m.admin_tolls_source()}
        dir="auto"
        maxCharacters={200}
        value={typed.source}
        error={errors.source}
        onChange={({ target }) => change({ source: target.value })}
      />
      <Button type="submit" className="justify-self-start sm:col-span-2" pending={isRunning}>
        {m.rules_change()}
      </Button>
    </ScriptForm>
  )
}
