import type { CalendarVehicle } from '@rihla/contract/calendar'
import { type SubmitEvent, useId, useState } from 'react'
import { failureMessage } from '../../../../api/show-result.ts'
import { useCommand } from '../../../../api/use-command.ts'
import { aedUnit } from '../../../../i18n/aed-unit.ts'
import { fieldMessages } from '../../../../i18n/field-messages.ts'
import { isolate } from '../../../../i18n/isolate.ts'
import { vehicleTitle } from '../../../../i18n/vehicle-title.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Banner } from '../../../../ui/content/banner.tsx'
import { ScriptForm } from '../../../../ui/fields/script-form.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useEdits } from '../../../../ui/hooks/use-edits.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import {
  changedRules,
  NOTICES,
  type RulesTexts,
  rulesIn,
  spansWith,
  TURNAROUNDS,
  textsOf,
} from './rules-form.ts'

interface CarRulesProps {
  vehicle: CalendarVehicle
  open: boolean
  onClose: () => void
}

/** A car's usual price and its trip rules. Existing bookings keep their terms. */
export function CarRules({ vehicle, open, onClose }: CarRulesProps) {
  const { run, isRunning } = useCommand()
  const formId = useId()
  const [texts, setTexts] = useEdits(textsOf(vehicle))
  const [errors, setErrors] = useState<Partial<RulesTexts>>({})
  const [failure, setFailure] = useState<string | null>(null)

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning) return
    const read = rulesIn(texts)
    setErrors(read.errors ?? {})
    setFailure(null)
    const { values } = read
    if (values === null) return
    const changes = changedRules(vehicle, values)
    if (Object.keys(changes).length === 0) return onClose()
    const change = { id: vehicle.id, ...changes }
    const result = await run(({ hosting }) => hosting.change(change), { intent: change })
    if (result.kind === 'cancelled') return
    if (result.kind === 'done') {
      toast.success(m.host_calendar_rules_saved())
      return onClose()
    }
    const fields: Partial<RulesTexts> = fieldMessages(result.problem)
    setErrors(fields)
    if (Object.keys(fields).length === 0) setFailure(failureMessage(result))
  }

  const field = (name: keyof RulesTexts) => ({
    name,
    value: texts[name],
    error: errors[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setTexts((current) => ({ ...current, [name]: value })),
  })
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.host_calendar_rules_title()}
      description={isolate(vehicleTitle(vehicle))}
      closeLabel={m.common_close()}
      busy={isRunning}
      footer={
        <>
          <Button variant="secondary" aria-disabled={isRunning} onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} pending={isRunning}>
            {m.host_calendar_rules_save()}
          </Button>
        </>
      }
    >
      <ScriptForm id={formId} onSubmit={(event) => void save(event)} className="grid gap-5">
        <TextField
          {...field('dailyRateFils')}
          label={m.host_calendar_usual()}
          hint={m.host_calendar_price_hint()}
          {...aedUnit()}
          inputMode="decimal"
        />
        <SelectField
          {...field('advanceNoticeMinutes')}
          label={m.host_calendar_notice()}
          hint={m.host_calendar_notice_hint()}
          options={spansWith(NOTICES, vehicle.advanceNoticeMinutes)}
        />
        <SelectField
          {...field('turnaroundMinutes')}
          label={m.host_calendar_turnaround()}
          hint={m.host_calendar_turnaround_hint()}
          options={spansWith(TURNAROUNDS, vehicle.turnaroundMinutes)}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField {...field('minDays')} label={m.host_calendar_shortest()} inputMode="numeric" />
          <TextField {...field('maxDays')} label={m.host_calendar_longest()} inputMode="numeric" />
        </div>
        {failure && (
          <Banner tone="danger" live>
            {failure}
          </Banner>
        )}
      </ScriptForm>
    </Sheet>
  )
}
