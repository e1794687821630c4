import { PHOTO_ANGLES, type PhotoAngle } from '@rihla/domain/vehicles/listing-wizard'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/content/badge.tsx'
import { ANGLE_WORDS } from './angle-words.ts'
import type { ListedPhoto } from './listed-photos.ts'
import { TilePicture } from './tile-picture.tsx'
import type { UploadJob } from './upload-queue.ts'
import { UploadStatus } from './upload-status.tsx'
import { acceptedTypes, whyCannotSend } from './use-upload-queue.ts'

const DRAGGED = 'application/x-rihla-photo'

interface PhotoTileProps {
  photo: ListedPhoto
  /** Index from 0; the first is the cover. */
  place: number
  total: number
  /** Set while the photo is uploading. */
  job: UploadJob | undefined
  isCut: boolean
  onAngle: (angle: PhotoAngle) => void
  onMove: (to: number) => void
  /** Called when another photo is dropped here. */
  onDropOf: (key: string) => void
  onRetry: () => void
  onReplace: (file: File) => void
  onRemove: () => void
}

/** One photo: picture or upload progress, angle, and move buttons. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, total, job } = props
  const [isOver, setIsOver] = useState(false)
  const selectId = useId()
  const name = m.list_vehicle_photo_number({ number: place + 1 })

  // Moving the tile moves the pressed button in the DOM and drops its focus.
  function move(event: MouseEvent<HTMLButtonElement>, to: number) {
    const button = event.currentTarget
    props.onMove(to)
    requestAnimationFrame(() => button.focus())
  }

  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, photo.key)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false)
        const key = event.dataTransfer.getData(DRAGGED)
        if (key === '') return
        event.preventDefault()
        props.onDropOf(key)
      }}
      className={classNames(
        'flex flex-col overflow-hidden rounded-control border bg-raised transition-colors',
        isOver ? 'border-accent' : 'border-line',
      )}
    >
      <div className="relative aspect-3/2 bg-hover">
        <TilePicture photo={photo} file={job?.file} />
        {place === 0 && (
          <Badge tone="picture" className="absolute start-2 top-2">
            {m.list_vehicle_cover()}
          </Badge>
        )}
        {job && (
          <div className="absolute inset-x-0 bottom-0 bg-raised/95 px-3 py-2">
            <UploadStatus
              job={job}
              isCut={props.isCut}
              name={photo.name}
              accept={acceptedTypes('photo')}
              whyCannotSend={(file) => whyCannotSend('photo', file)}
              onRetry={props.onRetry}
              onReplace={props.onReplace}
            />
          </div>
        )}
      </div>
      <div className="flex items-center gap-0.5 p-1.5">
        <label htmlFor={selectId} className="sr-only">
          {m.list_vehicle_photo_shows({ photo: name })}
        </label>
        <select
          id={selectId}
          value={photo.angle}
          onChange={(event) => props.onAngle(event.target.value as PhotoAngle)}
          className="min-h-11 min-w-0 flex-1 truncate rounded-small bg-transparent px-2 text-sm hover:bg-hover"
        >
          {PHOTO_ANGLES.map((angle) => (
            <option key={angle} value={angle}>
              {ANGLE_WORDS[angle]()}
            </option>
          ))}
        </select>
        <IconButton
          label={m.list_vehicle_photo_earlier({ photo: name })}
          icon={<ArrowLeft className="rtl:-scale-x-100" />}
          disabled={place === 0}
          onClick={(event) => move(event, place - 1)}
        />
        <IconButton
          label={m.list_vehicle_photo_later({ photo: name })}
          icon={<ArrowRight className="rtl:-scale-x-100" />}
          disabled={place === total - 1}
          onClick={(event) => move(event, place + 1)}
        />
        <IconButton
          label={(job ? m.list_vehicle_photo_cancel : m.list_vehicle_photo_remove)({ photo: name })}
          icon={<Trash2 />}
          onClick={props.onRemove}
        />
      </div>
    </li>
  )
}
