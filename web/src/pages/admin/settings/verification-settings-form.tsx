import type { ShownVerificationSettings } from '@rihla/contract/admin/verification-settings'
import { VERIFICATION_STEPS } from '@rihla/domain/people/verification'
import {
  CARS_BEFORE_BOOKING,
  type CarsBeforeBooking,
  whySettingsNotAllowed,
} from '@rihla/domain/people/verification-need'
import { VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import { useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { adminReason } from '../../../features/admin-review/reason-fields.ts'
import { dirhamsOf, filsIn } from '../../../features/vehicle-form/typed-figures.ts'
import { aedUnit } from '../../../i18n/aed-unit.ts'
import { CATEGORY_WORDS } from '../../../i18n/category-words.ts'
import { commaList } from '../../../i18n/lists.ts'
import { STEP_NAMES } from '../../../i18n/verification-steps.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ToggleChip } from '../../../ui/buttons/chip.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useEdits } from '../../../ui/hooks/use-edits.ts'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { prefixesIn } from './prefixes-in.ts'

const CAR_WORDS: Record<CarsBeforeBooking, () => string> = {
  none: m.admin_verification_cars_none,
  some: m.admin_verification_cars_some,
  all: m.admin_verification_cars_all,
}

interface Typed {
  steps: ShownVerificationSettings['steps']
  beforeBooking: CarsBeforeBooking
  fromPrice: string
  categoryIds: string[]
  prefixes: string
  uaePass: boolean
}

const typedOf = (settings: ShownVerificationSettings): Typed => ({
  steps: settings.steps,
  beforeBooking: settings.beforeBooking,
  fromPrice: settings.bookingFromDailyRateFils === null ? '' : dirhamsOf(settings.bookingFromDailyRateFils),
  categoryIds: settings.bookingCategoryIds,
  prefixes: settings.phonePrefixes?.join(', ') ?? '',
  uaePass: settings.uaePassFulfilsIdentity,
})

interface Errors {
  steps?: string
  beforeBooking?: string
  fromPrice?: string
  prefixes?: string
}

/** What renters must have verified and by when, and the countries whose phones get codes; saved with a reason. */
export function VerificationSettingsForm({ settings }: { settings: ShownVerificationSettings }) {
  const stored = typedOf(settings)
  const [typed, setTyped] = useEdits(stored)
  const [errors, setErrors] = useState<Errors>({})
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { run, isRunning } = useCommand()

  function change(changed: Partial<Typed>) {
    setTyped((current) => ({ ...current, ...changed }))
    setErrors({})
  }

  function ask() {
    const wrong = errorsOf(typed)
    setErrors(wrong)
    setFailure(null)
    if (Object.keys(wrong).length === 0) setIsAsking(true)
  }

  async function save(reason: string) {
    setFailure(null)
    const input = { ...changedSettings(settingsIn(stored), settingsIn(typed)), reason }
    const result = await run(({ admin }) => admin.changeVerificationSettings(input), { intent: input })
    if (result.kind === 'done') {
      setIsAsking(false)
      setTyped(() => typedOf(result.value))
      toast.success(m.admin_verification_saved())
    } else if (result.kind !== 'cancelled') setFailure(failureMessage(result))
  }

  return (
    <>
      <ScriptForm
        className="mt-4 grid max-w-2xl gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <StepsFields typed={typed} error={errors.steps} onChange={change} />
        <Checkbox
          label={m.admin_verification_uae_pass()}
          hint={m.admin_verification_uae_pass_hint()}
          checked={typed.uaePass}
          onChange={(event) => change({ uaePass: event.target.checked })}
        />
        <CarsFields typed={typed} errors={errors} onChange={change} />
        <TextField
          label={m.admin_verification_prefixes()}
          hint={
            settings.servicePrefixes
              ? m.admin_verification_prefixes_hint_some({
                  prefixes: commaList(settings.servicePrefixes),
                })
              : m.admin_verification_prefixes_hint()
          }
          dir="ltr"
          autoComplete="off"
          value={typed.prefixes}
          error={errors.prefixes ?? null}
          onChange={(event) => change({ prefixes: event.target.value })}
        />
        <Button type="submit" className="justify-self-start">
          {m.admin_verification_save()}
        </Button>
      </ScriptForm>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={m.admin_verification_save_title()}
        text={m.admin_verification_save_text()}
        reason={adminReason(m.admin_verification_reason_hint())}
        confirmLabel={m.admin_verification_save()}
        keepLabel={m.admin_review_keep()}
        closeLabel={m.common_close()}
        tone="primary"
        pending={isRunning}
        failure={failure}
        onConfirm={(reason) => void save(reason)}
      />
    </>
  )
}

interface FieldsProps {
  typed: Typed
  onChange: (changed: Partial<Typed>) => void
}

function StepsFields({ typed, error, onChange }: FieldsProps & { error: string | undefined }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-strong text-sm">{m.admin_verification_steps()}</legend>
      {VERIFICATION_STEPS.map((step) => (
        <Checkbox
          key={step}
          label={<span className="inline-block first-letter:uppercase">{STEP_NAMES[step]()}</span>}
          checked={typed.steps.includes(step)}
          error={step === VERIFICATION_STEPS.at(-1) ? (error ?? null) : null}
          onChange={(event) =>
            onChange({
              steps: VERIFICATION_STEPS.filter((one) =>
                one === step ? event.target.checked : typed.steps.includes(one),
              ),
            })
          }
        />
      ))}
    </fieldset>
  )
}

function CarsFields({ typed, errors, onChange }: FieldsProps & { errors: Errors }) {
  const { beforeBooking, categoryIds, fromPrice } = typed
  return (
    <>
      <RadioGroup
        legend={m.admin_verification_cars()}
        name="beforeBooking"
        options={CARS_BEFORE_BOOKING.map((value) => ({ value, label: CAR_WORDS[value]() }))}
        value={beforeBooking}
        error={errors.beforeBooking ?? null}
        onChange={(value) => onChange({ beforeBooking: value as CarsBeforeBooking })}
      />
      {beforeBooking === 'some' && (
        <div className="grid gap-4 border-line border-s-2 ps-4">
          <TextField
            label={m.admin_verification_from_price()}
            hint={m.admin_verification_from_price_hint()}
            {...aedUnit()}
            inputMode="decimal"
            className="max-w-xs"
            value={fromPrice}
            error={errors.fromPrice ?? null}
            onChange={(event) => onChange({ fromPrice: event.target.value })}
          />
          <fieldset className="min-w-0">
            <legend className="mb-1.5 font-strong text-sm">{m.admin_verification_categories()}</legend>
            <div className="flex flex-wrap gap-2">
              {VEHICLE_CATEGORIES.map(({ slug }) => (
                <ToggleChip
                  key={slug}
                  chosen={categoryIds.includes(slug)}
                  onToggle={(isChosen) =>
                    onChange({
                      categoryIds: isChosen
                        ? [...categoryIds, slug]
                        : categoryIds.filter((one) => one !== slug),
                    })
                  }
                >
                  {CATEGORY_WORDS[slug]()}
                </ToggleChip>
              ))}
            </div>
          </fieldset>
        </div>
      )}
    </>
  )
}

/** The settings as the server stores them. A price or category that is not displayed does not apply. */
const settingsIn = ({ steps, beforeBooking, fromPrice, categoryIds, prefixes, uaePass }: Typed) => ({
  steps,
  beforeBooking,
  bookingFromDailyRateFils: beforeBooking === 'some' && fromPrice.trim() !== '' ? filsIn(fromPrice) : null,
  bookingCategoryIds: beforeBooking === 'some' ? categoryIds : [],
  phonePrefixes: prefixesIn(prefixes).prefixes,
  uaePassFulfilsIdentity: uaePass,
})

type Settings = ReturnType<typeof settingsIn>

/** The settings that differ from the stored ones: another admin may have changed the rest. */
const changedSettings = (before: Settings, after: Settings): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(before[name as keyof Settings]) !== JSON.stringify(value),
    ),
  )

function errorsOf(typed: Typed): Errors {
  const errors: Errors = {}
  const isPriceWrong =
    typed.beforeBooking === 'some' && typed.fromPrice.trim() !== '' && !((filsIn(typed.fromPrice) ?? 0) > 0)
  if (isPriceWrong) errors.fromPrice = m.admin_verification_price_wrong()
  const { unknown } = prefixesIn(typed.prefixes)
  if (unknown.length > 0) errors.prefixes = m.admin_verification_prefix_unknown({ prefix: unknown[0] ?? '' })
  const whyNot = isPriceWrong ? null : whySettingsNotAllowed(settingsIn(typed))
  if (whyNot?.field === 'steps') errors.steps = m.admin_verification_steps_missing()
  if (whyNot?.field === 'beforeBooking') errors.beforeBooking = m.admin_verification_cars_missing()
  return errors
}
