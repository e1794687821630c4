import type { HostingRules } from '@rihla/contract/host-kinds'
import { addDays, isPlainDate } from '@rihla/domain/time/plain-date'
import { useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { DayField } from '../../../features/day-field/day-field.tsx'
import { emirateWord } from '../../../features/vehicle-papers/paper-words.ts'
import { fieldMessages } from '../../../i18n/field-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

const OWN_MESSAGES = { 'validFrom.in_the_past': m.hosting_rules_past }

/** A rule for private hosts of an emirate, valid from a day on. */
export function RuleForm({ emirates, today }: { emirates: HostingRules['emirates']; today: string }) {
  const [typed, setTyped] = useState({
    emirate: 'dubai',
    isOn: true,
    validFrom: addDays(today, 1),
    source: '',
  })
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { run, isRunning } = useCommand()

  function change(changed: Partial<typeof typed>) {
    setTyped({ ...typed, ...changed })
    setErrors({})
  }

  async function save() {
    setFailure(null)
    if (!isPlainDate(typed.validFrom)) return setErrors({ validFrom: m.errors_field_date() })
    const rule = { ...typed, source: typed.source.trim() }
    const result = await run(({ hostKinds }) => hostKinds.addRule(rule), { intent: rule })
    if (result.kind === 'done') {
      setTyped({ ...typed, source: '' })
      toast.success(m.hosting_rules_saved())
    } else if (result.kind !== 'cancelled') {
      setErrors(fieldMessages(result.problem ?? null, OWN_MESSAGES))
      setFailure(failureMessage(result))
    }
  }

  return (
    <ScriptForm
      className="grid max-w-3xl items-start gap-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <SelectField
        label={m.hosting_rules_emirate()}
        value={typed.emirate}
        options={emirates.map(({ emirate }) => ({ value: emirate, label: emirateWord(emirate) }))}
        onChange={({ target }) => change({ emirate: target.value })}
      />
      <SelectField
        label={m.hosting_rules_rule()}
        value={typed.isOn ? 'on' : 'off'}
        error={errors.isOn ?? null}
        options={[
          { value: 'on', label: m.hosting_rules_on() },
          { value: 'off', label: m.hosting_rules_off() },
        ]}
        onChange={({ target }) => change({ isOn: target.value === 'on' })}
      />
      <DayField
        label={m.hosting_rules_valid_from()}
        value={typed.validFrom}
        error={errors.validFrom ?? null}
        onChange={(validFrom) => change({ validFrom })}
        onOtherText={(validFrom) => change({ validFrom })}
      />
      <TextField
        label={m.admin_tolls_source()}
        dir="auto"
        maxCharacters={200}
        value={typed.source}
        error={errors.source ?? null}
        onChange={({ target }) => change({ source: target.value })}
      />
      {failure && (
        <Banner tone="danger" live className="sm:col-span-2">
          {failure}
        </Banner>
      )}
      <Button
        type="submit"
        className="justify-self-start sm:col-span-2"
        pending={isRunning}
        whyDisabled={typed.source.trim() === '' ? m.admin_tolls_source_missing() : null}
      >
        {m.hosting_rules_save()}
      </Button>
    </ScriptForm>
  )
}
