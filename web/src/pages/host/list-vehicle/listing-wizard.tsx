import { WIZARD_STEPS, type WizardStep } from '@rihla/domain/vehicles/listing-wizard'
import { useEffect, useRef } from 'react'
import { discard } from '../../../features/vehicle-uploads/use-photo-list.ts'
import { useUploadQueue } from '../../../features/vehicle-uploads/use-upload-queue.ts'
import { COMMA } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { Stepper } from '../../../ui/navigation/stepper.tsx'
import { useWizard } from './use-wizard.ts'
import { WizardButtons } from './wizard-buttons.tsx'
import { WizardStepFields } from './wizard-step-fields.tsx'

const STEP_NAMES: Record<WizardStep, () => string> = {
  1: m.list_vehicle_step_basics,
  2: m.list_vehicle_step_price,
  3: m.list_vehicle_step_description,
  4: m.list_vehicle_step_features,
  5: m.list_vehicle_step_photos,
  6: m.list_vehicle_step_documents,
}

/** The six steps, one at a time. The step is in the URL, so that Back goes back one step. */
export function ListingWizard({ personId, now }: { personId: string; now: number }) {
  const wizard = useWizard(personId, now)
  const { queue, uploads } = useUploadQueue()
  const { draft, step } = wizard
  const heading = useFocusOnStep(step)

  function startOver() {
    queue.cancelAll()
    for (const { source } of draft.photos) if (source.kind === 'staged') void discard(source.uploadId)
    for (const vehicleDocument of Object.values(draft.vehicleDocuments))
      void discard(vehicleDocument.uploadId)
    wizard.startOver()
  }

  return (
    <div className="mt-8 grid gap-8">
      {wizard.isResumed && (
        <Banner
          tone="accent"
          title={m.list_vehicle_continue()}
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={wizard.continueDraft}>
                {draft.step === step
                  ? m.list_vehicle_continue_here()
                  : m.list_vehicle_continue_act({ step: draft.step })}
              </Button>
              <Button size="sm" variant="secondary" onClick={startOver}>
                {m.list_vehicle_start_over()}
              </Button>
            </span>
          }
        >
          {m.list_vehicle_continue_text()}
        </Banner>
      )}
      <div className="max-sm:hidden">
        <Stepper
          label={m.list_vehicle_steps()}
          doneLabel={`${COMMA} ${m.list_vehicle_step_done()}`}
          steps={WIZARD_STEPS.map((one) => ({
            label: STEP_NAMES[one](),
            state: one === step ? 'current' : one < step ? 'done' : 'upcoming',
          }))}
        />
      </div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-hover sm:hidden">
        <div
          className="h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${(step / WIZARD_STEPS.length) * 100}%` }}
        />
      </div>
      <ScriptForm
        aria-labelledby="step-heading"
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault()
          void wizard.proceed()
        }}
      >
        <div>
          <p className="figures text-muted text-sm">
            {m.list_vehicle_step_of({ step, total: WIZARD_STEPS.length })}
          </p>
          <h2 id="step-heading" ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl">
            {STEP_NAMES[step]()}
          </h2>
        </div>
        <WizardStepFields wizard={wizard} personId={personId} queue={queue} uploads={uploads} />
        <WizardButtons wizard={wizard} unsent={uploads.jobs.size} now={now} />
      </ScriptForm>
    </div>
  )
}

/** Focuses the heading of a new step, unless a refused field of it has the focus; the first step leaves it alone. */
function useFocusOnStep(step: WizardStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement?.ariaInvalid !== 'true') heading.current?.focus()
  }, [step])
  return heading
}
