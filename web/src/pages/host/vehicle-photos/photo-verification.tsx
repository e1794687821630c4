import type { EditableVehicle } from '@rihla/contract/vehicles/own-vehicle'
import { isListed } from '@rihla/domain/vehicles/listing'
import type { PhotoAngle } from '@rihla/domain/vehicles/listing-wizard'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { ANGLE_WORDS } from '../../../features/vehicle-uploads/angle-words.ts'
import { ConnectionNotice } from '../../../features/vehicle-uploads/connection-notice.tsx'
import {
  type ListedPhoto,
  listedPhotosOf,
  photosToSend,
  withoutPhoto,
  withPhoto,
} from '../../../features/vehicle-uploads/listed-photos.ts'
import type { QueueState } from '../../../features/vehicle-uploads/upload-queue.ts'
import { discard } from '../../../features/vehicle-uploads/use-photo-list.ts'
import { useUploadQueue } from '../../../features/vehicle-uploads/use-upload-queue.ts'
import { commaList } from '../../../i18n/lists.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Banner } from '../../../ui/content/banner.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { AngleSlot } from './angle-slot.tsx'

/** The angles that require a verification photo. */
const ANGLES: readonly PhotoAngle[] = ['front', 'back', 'interior', 'dashboard']

/** A slot for each angle; complete once every angle has a photo. The vehicle's other photos are unchanged. */
export function PhotoVerification({ vehicle }: { vehicle: EditableVehicle }) {
  const navigate = useNavigate()
  const { queue, uploads } = useUploadQueue()
  const [photos, setPhotos] = useState(() => listedPhotosOf(vehicle.photos))
  const { run } = useCommand()
  const [isSaving, setIsSaving] = useState(false)
  useFailureToasts(uploads)
  const photoOf = (angle: PhotoAngle) => photos.find((photo) => photo.angle === angle)
  const isChanged = photos.some(({ source }) => source.kind === 'staged')
  const missing = ANGLES.filter((angle) => !photoOf(angle))

  function upload(angle: PhotoAngle, file: File) {
    queue.cancel(angle)
    queue.add({ key: angle, kind: 'photo', file }, ({ id: uploadId, fileUrl, expiresAt }) => {
      const photo: ListedPhoto = {
        key: uploadId,
        angle,
        name: file.name,
        source: { kind: 'staged', uploadId, fileUrl, expiresAt },
      }
      setPhotos((all) => {
        const old = all.find((one) => one.angle === angle)
        return withPhoto(old ? withoutPhoto(all, old.key) : all, photo)
      })
      toast.success(m.own_vehicle_angle_uploaded({ angle: ANGLE_WORDS[angle]() }))
    })
  }

  function remove(photo: ListedPhoto) {
    setPhotos((all) => withoutPhoto(all, photo.key))
    if (photo.source.kind === 'staged') void discard(photo.source.uploadId)
    toast.success(m.own_vehicle_angle_removed({ angle: ANGLE_WORDS[photo.angle]() }))
  }

  async function complete() {
    setIsSaving(true)
    const change = { id: vehicle.id, photos: photosToSend(photos) }
    const result = await run(({ hosting }) => hosting.setPhotos(change), { revalidates: false })
    if (result.kind === 'done') {
      toast.success(m.own_vehicle_photos_completed())
      await navigate(paths.ownVehicle(vehicle.id))
    } else if (result.kind !== 'cancelled') {
      toast.error(m.own_vehicle_save_failed(), failureMessage(result, m.own_vehicle_lost()))
      setIsSaving(false)
    }
  }

  function whyNot(): string | null {
    if (missing.length > 0) {
      return m.own_vehicle_angles_missing({
        angles: commaList(missing.map((angle) => ANGLE_WORDS[angle]())),
      })
    }
    if (uploads.jobs.size > 0) return m.list_vehicle_unsent({ count: uploads.jobs.size })
    return isChanged ? null : m.own_vehicle_unchanged()
  }

  return (
    <>
      <ConnectionNotice queue={queue} uploads={uploads} />
      <ul className="grid gap-4 sm:grid-cols-2">
        {ANGLES.map((angle) => (
          <AngleSlot
            key={angle}
            angle={angle}
            photo={photoOf(angle)}
            job={uploads.jobs.get(angle)}
            isCut={uploads.isCut}
            onFile={(file) => upload(angle, file)}
            onRetry={() => queue.retry(angle)}
            onCancel={() => queue.cancel(angle)}
            onRemove={remove}
          />
        ))}
      </ul>
      {isListed(vehicle.verificationStatus) && (
        <Banner tone="warning">{m.own_vehicle_photos_reopen()}</Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button pending={isSaving} whyDisabled={whyNot()} onClick={() => void complete()}>
          {m.own_vehicle_photos_complete()}
        </Button>
        <Link to={paths.ownVehicle(vehicle.id)} className={buttonClasses({ variant: 'secondary' })}>
          {m.own_vehicle_photos_all()}
        </Link>
      </div>
    </>
  )
}

/** Shows one toast for each photo that could not be uploaded; its slot displays the reason. */
function useFailureToasts({ jobs }: QueueState) {
  const shown = useRef(new Set<string>())
  useEffect(() => {
    for (const { key, phase } of jobs.values()) {
      if (phase !== 'failed') shown.current.delete(key)
      else if (!shown.current.has(key)) {
        shown.current.add(key)
        toast.error(m.own_vehicle_angle_failed({ angle: ANGLE_WORDS[key as PhotoAngle]() }))
      }
    }
  }, [jobs])
}
