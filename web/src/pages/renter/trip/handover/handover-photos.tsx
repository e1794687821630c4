import type { TripPhoto } from '@rihla/contract/trips'
import {
  HANDOVER_ANGLES,
  type HandoverAngle,
  type TripPhotoAngle,
} from '@rihla/domain/handover/trip-photo-angles'
import { useId } from 'react'
import { AngleOutline } from '../../../../features/handover-comparison/angle-outline.tsx'
import { TRIP_ANGLE_WORDS } from '../../../../features/handover-comparison/trip-angle-words.ts'
import { FileDrop } from '../../../../features/vehicle-uploads/file-drop.tsx'
import { m } from '../../../../paraglide/messages.js'
import { FieldNote } from '../../../../ui/fields/field-frame.tsx'
import { KeptPhotosNotice } from './kept-photos-notice.tsx'
import { PhotoPick } from './photo-pick.tsx'
import { SendingPhoto, SentPhoto } from './photo-tile.tsx'
import { PHOTO_TYPES, type TripPhotoUploads } from './use-trip-photos.ts'

interface HandoverPhotosProps {
  /** The photos that have arrived. */
  photos: readonly TripPhoto[]
  sending: TripPhotoUploads
  onLeaveOut: (photo: TripPhoto) => void
}

/** A walk around the car: a place for the photo of each angle, in any order, and one for anything else. */
export function HandoverPhotos({ photos, sending, onLeaveOut }: HandoverPhotosProps) {
  const { uploads, add, refused } = sending
  const jobs = [...uploads.jobs.values()]
  const tilesOf = (angle: TripPhotoAngle) => [
    ...photos
      .filter((photo) => photo.angle === angle)
      .map((photo) => (
        <SentPhoto
          key={photo.id}
          photo={photo}
          onRemove={() => onLeaveOut(photo)}
          onAgain={(file) => {
            onLeaveOut(photo)
            add([file], angle)
          }}
        />
      )),
    ...jobs
      .filter((job) => job.kind === angle)
      .map((job) => <SendingPhoto key={job.key} job={job} sending={sending} />),
  ]
  const guided = HANDOVER_ANGLES.map((angle) => ({ angle, tiles: tilesOf(angle) }))
  // A draft from before hand-overs were guided can have photos of other angles.
  const others = (['side', 'interior', 'other'] as const).flatMap(tilesOf)
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-strong text-sm">{m.trip_handover_photos()}</legend>
      <p className="text-muted text-sm">{m.trip_handover_photos_lead()}</p>
      <Progress done={guided.filter(({ tiles }) => tiles.length > 0).length} />
      <KeptPhotosNotice sending={sending} />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {guided.map(({ angle, tiles }) =>
          tiles.length > 0 ? (
            tiles
          ) : (
            <OpenPlace key={angle} angle={angle} onFile={(file) => add([file], angle)} />
          ),
        )}
        {others}
        <li className="min-h-36">
          <FileDrop
            look="tile"
            label={m.trip_photo_add({ angle: TRIP_ANGLE_WORDS.other() })}
            act={m.trip_photo_choose()}
            accept={PHOTO_TYPES}
            multiple
            onFiles={(files) => add(files, 'other')}
          >
            <span className="block font-strong">{TRIP_ANGLE_WORDS.other()}</span>
          </FileDrop>
        </li>
      </ul>
      <div role="alert" className="contents">
        {refused.map((message, place) => (
          <FieldNote key={message} id={`handover-photo-refused-${place}`} error={message} />
        ))}
      </div>
    </fieldset>
  )
}

/** How many angles have a photo: "7 of 13". */
function Progress({ done }: { done: number }) {
  const id = useId()
  const count = HANDOVER_ANGLES.length
  return (
    <div className="flex items-center gap-3">
      <progress
        value={done}
        max={count}
        aria-labelledby={id}
        className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-hover [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-accent"
      />
      <span id={id} role="status" className="figures shrink-0 font-strong text-sm">
        {m.trip_photo_progress({ done, count })}
      </span>
    </div>
  )
}

function OpenPlace({ angle, onFile }: { angle: HandoverAngle; onFile: (file: File) => void }) {
  const words = TRIP_ANGLE_WORDS[angle]()
  return (
    <li className="flex flex-col items-center gap-2 rounded-control border border-line-strong border-dashed px-2 py-3 text-center">
      <AngleOutline angle={angle} className="h-16 max-w-full text-muted" />
      <span className="grow font-strong text-sm">{words}</span>
      <PhotoPick angle={words} onFile={onFile} />
    </li>
  )
}
