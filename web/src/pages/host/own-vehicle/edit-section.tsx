import type { EditableVehicle, VehicleSubmission } from '@rihla/contract/vehicles/own-vehicle'
import { isListed } from '@rihla/domain/vehicles/listing'
import { changesIdentity, type WizardStep } from '@rihla/domain/vehicles/listing-wizard'
import { type ReactNode, useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useSite } from '../../../app/root-data.ts'
import { useUnsavedEdits } from '../../../features/unsaved-edits/use-unsaved-edits.ts'
import { useFineFeeLimit } from '../../../features/vehicle-form/fine-fee-limit.ts'
import { factsIn, TEXTS_OF_FACTS } from '../../../features/vehicle-form/vehicle-figures.ts'
import {
  textsOfVehicle,
  type VehicleFieldsProps,
  type VehicleTexts,
} from '../../../features/vehicle-form/vehicle-texts.ts'
import { whyStepWaits } from '../../../features/vehicle-form/why-step-incomplete.ts'
import { fieldMessages } from '../../../i18n/field-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/content/banner.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { mergeFields, useEdits } from '../../../ui/hooks/use-edits.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { SaveForm } from './save-form.tsx'

type Facts = Omit<VehicleSubmission, 'photos' | 'vehicleDocuments' | 'papers' | 'extras'>

interface EditSectionProps {
  vehicle: EditableVehicle
  heading: string
  /** The fields that this section saves; nothing else is sent. */
  facts: readonly (keyof Facts)[]
  /** The wizard step whose validation rules apply. */
  step: WizardStep
  fields: (props: VehicleFieldsProps) => ReactNode
}

/** What was typed stays, and the rest is as stored. */
const mergeTexts = (edited: VehicleTexts, before: VehicleTexts, stored: VehicleTexts): VehicleTexts => ({
  ...mergeFields(edited, before, stored),
  delivery: mergeFields(edited.delivery, before.delivery, stored.delivery),
  terms: mergeFields(edited.terms, before.terms, stored.terms),
})

/**
 * A section of the vehicle form with its own save button. Typed values stay when saving fails or another section is
 * saved.
 */
export function EditSection({ vehicle, heading, facts, step, fields }: EditSectionProps) {
  const { now } = useSite()
  const fineFeeMostFils = useFineFeeLimit()
  const { run, isRunning } = useCommand()
  const stored = textsOfVehicle(vehicle)
  const [texts, setTexts] = useEdits(stored, mergeTexts)
  const [errors, setErrors] = useState<VehicleFieldsProps['errors']>({})
  const changes = changedFacts(facts, factsIn(stored), factsIn(texts))
  const isChanged = Object.keys(changes).length > 0
  useUnsavedEdits(isChanged)
  const why = whyStepWaits(step, texts, { photos: [], vehicleDocuments: [] }, { now, fineFeeMostFils })
  const reopensReview = isListed(vehicle.verificationStatus) && changesIdentity(vehicle, changes)
  const isOtherCar = changes.licensePlate !== undefined || changes.chassisNumber !== undefined

  async function save() {
    setErrors({})
    const change = { id: vehicle.id, ...changes }
    const result = await run(({ hosting }) => hosting.change(change))
    if (result.kind === 'cancelled') return
    if (result.kind === 'done') {
      const { reviewReopened } = result.value
      return toast.success(m.own_vehicle_saved(), reviewReopened ? m.own_vehicle_saved_review() : undefined)
    }
    setErrors(errorsOf(fieldMessages(result.problem)))
    toast.error(m.own_vehicle_save_failed(), failureMessage(result, m.own_vehicle_lost()))
  }

  return (
    <Section heading={heading}>
      <Card>
        <SaveForm
          part={heading}
          isSaving={isRunning}
          whyDisabled={isChanged ? why : m.own_vehicle_unchanged()}
          save={save}
        >
          {fields({
            texts,
            errors,
            onChange: (typed) => setTexts((current) => ({ ...current, ...typed })),
          })}
          <div role="status" className="contents">
            {reopensReview && (
              <Banner tone="warning">
                {m.own_vehicle_reopens()}
                {isOtherCar && ` ${m.own_vehicle_registration_again()}`}
              </Banner>
            )}
          </div>
        </SaveForm>
      </Card>
    </Section>
  )
}

const changedFacts = (facts: readonly (keyof Facts)[], before: Facts, after: Facts): Partial<Facts> =>
  Object.fromEntries(
    facts
      .filter((fact) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]))
      .map((fact) => [fact, after[fact]]),
  )

const errorsOf = (messages: Record<string, string>): VehicleFieldsProps['errors'] =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([fact, message]) => {
      // A place within the offer is a fault of the offer.
      const field = TEXTS_OF_FACTS[fact.split('.')[0] as keyof Facts]
      return field ? [[field, message]] : []
    }),
  )
