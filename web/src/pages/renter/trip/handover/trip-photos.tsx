import type { TripDetail } from '@rihla/contract/trips'
import { HANDOVER_ANGLES, type TripPhotoAngle } from '@rihla/domain/handover/trip-photo-angles'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { TRIP_ANGLE_WORDS } from '../../../../features/handover-comparison/trip-angle-words.ts'
import { FileDrop } from '../../../../features/vehicle-uploads/file-drop.tsx'
import { momentInWords } from '../../../../i18n/dates.ts'
import { m } from '../../../../paraglide/messages.js'
import { Section } from '../../../../ui/content/section.tsx'
import { FieldNote } from '../../../../ui/fields/field-frame.tsx'
import { ScriptFields } from '../../../../ui/fields/script-fields.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import { KeptPhotosNotice } from './kept-photos-notice.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { SendingPhoto } from './photo-tile.tsx'
import { PHOTO_TYPES, useTripPhotos } from './use-trip-photos.ts'

/** Photos taken during the trip, apart from the hand-overs. New ones can be added as long as issues can be reported. */
export function TripPhotos({ trip }: { trip: TripDetail }) {
  const { photos, may, status, lateIssuesUntil } = trip
  const isOpen = status !== 'upcoming' && may.uploadPhoto
  const lead =
    lateIssuesUntil === null
      ? m.trip_photos_lead()
      : m.trip_photos_lead_late({ moment: momentInWords(lateIssuesUntil) })
  if (photos.length === 0 && !isOpen) return null
  return (
    <Section heading={m.trip_photos()} lead={isOpen ? lead : undefined}>
      <div className="grid gap-5">
        {photos.length > 0 ? (
          <PhotoStrip trip={trip} photos={photos} label={m.trip_photos()} />
        ) : (
          <p className="text-muted">{m.trip_photos_none()}</p>
        )}
        {isOpen && <UploadPhoto trip={trip} />}
      </div>
    </Section>
  )
}

const ANGLES: readonly TripPhotoAngle[] = [...HANDOVER_ANGLES, 'other']

function UploadPhoto({ trip }: { trip: TripDetail }) {
  const { revalidate } = useRevalidator()
  const [angle, setAngle] = useState<TripPhotoAngle>('other')
  // Photos taken for a hand-over that was recorded before they arrived are photos of the trip.
  const sending = useTripPhotos(trip, ['trip', ...trip.handovers.map(({ kind }) => kind)], () => {
    toast.success(m.trip_photos_uploaded())
    void revalidate()
  })
  const { uploads, add, refused } = sending
  return (
    <div className="grid gap-4">
      <ScriptFields className="grid items-end gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <SelectField
          label={m.trip_photos_shows()}
          options={ANGLES.map((value) => ({ value, label: TRIP_ANGLE_WORDS[value]() }))}
          value={angle}
          onChange={(event) => setAngle(event.target.value as TripPhotoAngle)}
        />
        <FileDrop
          look="line"
          label={m.trip_photos_upload()}
          act={m.trip_photos_upload()}
          accept={PHOTO_TYPES}
          multiple
          onFiles={(files) => add(files, angle)}
        >
          {m.trip_photos_drop()}
        </FileDrop>
      </ScriptFields>
      <KeptPhotosNotice sending={sending} />
      <div role="alert" className="contents">
        {refused.map((message, place) => (
          <FieldNote key={message} id={`trip-photo-refused-${place}`} error={message} />
        ))}
      </div>
      {uploads.jobs.size > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {[...uploads.jobs.values()].map((job) => (
            <SendingPhoto key={job.key} job={job} sending={sending} />
          ))}
        </ul>
      )}
    </div>
  )
}
