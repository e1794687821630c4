import { WIZARD_STEPS, type WizardStep } from '@rihla/domain/vehicles/listing-wizard'
import { useFineFeeLimit } from '../../../features/vehicle-form/fine-fee-limit.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { LAST_STEP, type Wizard } from './use-wizard.ts'
import { whyNotOn } from './wizard-progress.ts'

interface WizardButtonsProps {
  wizard: Wizard
  /** Number of files that are not uploaded yet. */
  unsent: number
  now: number
}

/** Back, and the button of the form, which leads on or submits; a disabled button has a visible explanation. */
export function WizardButtons({ wizard, unsent, now }: WizardButtonsProps) {
  const { draft, step, isSubmitting, failure } = wizard
  const lack = whyNotOn(step, draft, { now, fineFeeMostFils: useFineFeeLimit() })
  const filesLeft = m.list_vehicle_unsent({ count: unsent })
  const why = lack ?? (step === LAST_STEP && unsent > 0 ? filesLeft : null)
  return (
    <div className="grid gap-4 border-line border-t pt-6">
      {failure && (
        <Banner tone="danger" live title={m.list_vehicle_submit_failed()}>
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button
          variant="secondary"
          whyDisabled={step === WIZARD_STEPS[0] ? m.list_vehicle_first_step() : null}
          onClick={() => wizard.goTo((step - 1) as WizardStep)}
        >
          {m.list_vehicle_previous()}
        </Button>
        <p
          role="status"
          className="order-first w-full text-muted text-sm empty:hidden sm:order-none sm:w-auto sm:flex-1 sm:text-end"
        >
          {why}
        </p>
        <Button type="submit" whyDisabled={why} pending={isSubmitting}>
          {step === LAST_STEP ? m.list_vehicle_submit() : m.list_vehicle_next()}
        </Button>
      </div>
    </div>
  )
}
