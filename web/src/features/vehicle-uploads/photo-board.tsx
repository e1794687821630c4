import { NEEDED_ANGLES, type PhotoAngle } from '@rihla/domain/vehicles/listing-wizard'
import { type ReactNode, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Badge } from '../../ui/content/badge.tsx'
import { FieldNote } from '../../ui/fields/field-frame.tsx'
import { ANGLE_WORDS } from './angle-words.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { FileDrop } from './file-drop.tsx'
import { changedPhoto, type ListedPhoto, movedPhoto } from './listed-photos.ts'
import { PhotoTile } from './photo-tile.tsx'
import type { QueueState } from './upload-queue.ts'
import { type UpdatePhotos, usePhotoList } from './use-photo-list.ts'
import { acceptedTypes, MOST_PHOTOS, type UploadQueue } from './use-upload-queue.ts'

const SLOTS: readonly PhotoAngle[] = [...NEEDED_ANGLES, 'dashboard']

interface PhotoBoardProps {
  photos: readonly ListedPhoto[]
  update: UpdatePhotos
  queue: UploadQueue
  uploads: QueueState
}

/** All photos of a vehicle in order, cover first, and an upload slot for each missing angle. */
export function PhotoBoard({ photos, update, queue, uploads }: PhotoBoardProps) {
  const { refused, add, remove } = usePhotoList(queue, photos.length, update)
  const [moved, setMoved] = useState({ times: 0, words: '' })
  const missing = SLOTS.filter((angle) => !photos.some((photo) => photo.angle === angle))

  function move(photo: ListedPhoto, to: number) {
    update((all) => movedPhoto(all, photo.key, to))
    const words = m.list_vehicle_photo_moved({ place: to + 1, total: photos.length })
    setMoved(({ times }) => ({ times: times + 1, words }))
  }

  return (
    <div className="grid gap-5">
      <ConnectionNotice queue={queue} uploads={uploads} />
      <FileDrop
        look="line"
        multiple
        label={m.list_vehicle_photos_choose()}
        act={m.list_vehicle_photos_act()}
        accept={acceptedTypes('photo')}
        onFiles={(files) => add(files, 'other')}
      >
        {m.list_vehicle_photos_drop()}
        <span className="figures block text-muted">
          {m.list_vehicle_photos_count({ count: photos.length, most: MOST_PHOTOS })}
        </span>
      </FileDrop>
      <div role="alert" className="contents">
        {refused.map((message, place) => (
          <FieldNote key={message} id={`photo-refused-${place}`} error={message} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {/* A new element each time: the same words in the old one would not be announced. */}
        <span key={moved.times}>{moved.words}</span>
      </p>
      <ol
        aria-label={m.list_vehicle_photos()}
        className="grid grid-cols-1 gap-4 min-[30rem]:grid-cols-2 lg:grid-cols-3"
      >
        {photos.map((photo, place) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            place={place}
            total={photos.length}
            job={uploads.jobs.get(photo.key)}
            isCut={uploads.isCut}
            onAngle={(angle) => update((all) => changedPhoto(all, photo.key, { angle }))}
            onMove={(to) => move(photo, to)}
            onDropOf={(key) => {
              const dropped = photos.find((one) => one.key === key)
              if (dropped) move(dropped, place)
            }}
            onRetry={() => queue.retry(photo.key)}
            onReplace={(file) => {
              queue.replace(photo.key, file)
              update((all) => changedPhoto(all, photo.key, { name: file.name }))
            }}
            onRemove={() => remove(photo)}
          />
        ))}
        {missing.map((angle) => (
          <OpenPlace key={angle} angle={angle} onFiles={(files) => add(files, angle)} />
        ))}
      </ol>
    </div>
  )
}

function OpenPlace({ angle, onFiles }: { angle: PhotoAngle; onFiles: (files: File[]) => void }): ReactNode {
  const isNeeded = (NEEDED_ANGLES as readonly PhotoAngle[]).includes(angle)
  return (
    <li className="min-h-56">
      <FileDrop
        look="tile"
        label={m.list_vehicle_photo_of({ angle: ANGLE_WORDS[angle]() })}
        act={m.verification_choose()}
        accept={acceptedTypes('photo')}
        onFiles={onFiles}
      >
        <span className="block font-strong">{ANGLE_WORDS[angle]()}</span>
        <Badge tone={isNeeded ? 'warning' : 'neutral'} className="mt-1">
          {isNeeded ? m.list_vehicle_needed() : m.list_vehicle_optional()}
        </Badge>
      </FileDrop>
    </li>
  )
}
