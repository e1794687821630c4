import type { EditableVehicle } from '@rihla/contract/vehicles/own-vehicle'
import { isListed } from '@rihla/domain/vehicles/listing'
import { missingAngles } from '@rihla/domain/vehicles/listing-wizard'
import { useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useSite } from '../../../app/root-data.ts'
import { lackMessage } from '../../../features/vehicle-form/vehicle-words.ts'
import { listedPhotosOf, photosToSend, sentPhotos } from '../../../features/vehicle-uploads/listed-photos.ts'
import { PhotoBoard } from '../../../features/vehicle-uploads/photo-board.tsx'
import { useUploadQueue } from '../../../features/vehicle-uploads/use-upload-queue.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { ScriptFields } from '../../../ui/fields/script-fields.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

/** The vehicle's photos: add, remove, reorder, and save all changes at once. */
export function PhotosSection({ vehicle }: { vehicle: EditableVehicle }) {
  const { now } = useSite()
  const { run, isRunning } = useCommand()
  const [photos, setPhotos] = useState(() => listedPhotosOf(vehicle.photos))
  const { queue, uploads } = useUploadQueue()
  const before = photosToSend(listedPhotosOf(vehicle.photos))
  const after = photosToSend(photos)
  const isChanged = JSON.stringify(before) !== JSON.stringify(after) || uploads.jobs.size > 0
  const sorted = (list: typeof before) => JSON.stringify(list.map((one) => JSON.stringify(one)).sort())
  const reopensReview = isListed(vehicle.verificationStatus) && sorted(before) !== sorted(after)

  async function save() {
    const result = await run(({ hosting }) => hosting.setPhotos({ id: vehicle.id, photos: after }))
    if (result.kind === 'cancelled') return
    if (result.kind !== 'done')
      return toast.error(m.own_vehicle_save_failed(), failureMessage(result, m.own_vehicle_lost()))
    const { reviewReopened } = result.value
    toast.success(m.own_vehicle_photos_saved(), reviewReopened ? m.own_vehicle_saved_review() : undefined)
  }

  function whyNot(): string | null {
    if (!isChanged) return m.own_vehicle_unchanged()
    const [missing] = missingAngles(sentPhotos(photos))
    if (missing) return lackMessage(`photo_${missing}`, now)
    const count = uploads.jobs.size
    if (count === 0) return null
    return m.list_vehicle_unsent({ count })
  }

  return (
    <Section heading={m.own_vehicle_part_photos()} lead={m.list_vehicle_photos_lead()}>
      <Card className="grid gap-6">
        <ScriptFields>
          <PhotoBoard photos={photos} update={setPhotos} queue={queue} uploads={uploads} />
        </ScriptFields>
        <div role="status" className="contents">
          {reopensReview && <Banner tone="warning">{m.own_vehicle_photos_reopen()}</Banner>}
        </div>
        <Button
          className="justify-self-start"
          pending={isRunning}
          whyDisabled={whyNot()}
          onClick={() => void save()}
        >
          {m.own_vehicle_photos_save()}
        </Button>
      </Card>
    </Section>
  )
}
