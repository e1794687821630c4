import type { EditableVehicle } from '@rihla/contract/vehicles/own-vehicle'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useUnsavedEdits } from '../../../features/unsaved-edits/use-unsaved-edits.ts'
import {
  type ExtraTexts,
  extrasFault,
  extrasIn,
  textsOfExtras,
} from '../../../features/vehicle-form/extras/extra-texts.ts'
import { ExtrasFields } from '../../../features/vehicle-form/extras/extras-fields.tsx'
import { m } from '../../../paraglide/messages.js'
import { Card } from '../../../ui/content/card.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { mergeFields, useEdits } from '../../../ui/hooks/use-edits.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { SaveForm } from './save-form.tsx'

/** Extra by extra: the texts list every kind in the same order. */
const mergeExtras = (edited: ExtraTexts[], before: ExtraTexts[], stored: ExtraTexts[]): ExtraTexts[] =>
  stored.map((extra, at) => mergeFields(edited[at] ?? extra, before[at] ?? extra, extra))

/** What the host offers with the car for a price, saved by itself. Typed values stay when saving fails. */
export function ExtrasSection({ vehicle }: { vehicle: EditableVehicle }) {
  const { run, isRunning } = useCommand()
  const [texts, setTexts] = useEdits(textsOfExtras(vehicle.extras), mergeExtras)
  const extras = extrasIn(texts)
  const isChanged = JSON.stringify(extras) !== JSON.stringify(extrasIn(textsOfExtras(vehicle.extras)))
  useUnsavedEdits(isChanged)

  async function save() {
    if (!extras) return
    const result = await run(({ hosting }) => hosting.change({ id: vehicle.id, extras }))
    if (result.kind === 'cancelled') return
    if (result.kind === 'done') return toast.success(m.own_vehicle_saved())
    toast.error(m.own_vehicle_save_failed(), failureMessage(result, m.own_vehicle_lost()))
  }

  const heading = m.extras_title()
  return (
    <Section heading={heading} lead={m.extras_offer_hint()}>
      <Card>
        <SaveForm
          part={heading}
          isSaving={isRunning}
          whyDisabled={isChanged ? extrasFault(texts) : m.own_vehicle_unchanged()}
          save={save}
        >
          <ExtrasFields
            texts={texts}
            onChange={(typed) => setTexts(() => typed)}
            omanAllowed={vehicle.terms.omanAllowed}
            hasKmLimit={vehicle.includedKmPerDay !== null}
          />
        </SaveForm>
      </Card>
    </Section>
  )
}
