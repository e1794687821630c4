import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { buttonClasses } from '../../../../ui/buttons/button-classes.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { PHOTO_TYPES } from './use-trip-photos.ts'

interface PhotoPickProps {
  /** What the photo shows, in words. */
  angle: string
  /** For a photo that exists: another one takes its place. */
  isAgain?: boolean
  onFile: (file: File) => void
}

/** Takes a photo with the camera of a phone, or chooses a file. Without a touch screen there is only the file. */
export function PhotoPick({ angle, isAgain = false, onFile }: PhotoPickProps) {
  const look = isAgain ? 'quiet' : 'secondary'
  return (
    <div className="flex flex-wrap justify-center gap-x-2 gap-y-1.5">
      <FilePick
        act={isAgain ? m.trip_photo_again() : m.trip_photo_take()}
        label={isAgain ? m.trip_photo_again_of({ angle }) : m.trip_photo_take_of({ angle })}
        icon={<Camera aria-hidden="true" className="size-4 shrink-0" />}
        accept="image/*"
        isCamera
        className={buttonClasses({ variant: look, size: 'sm', className: 'pointer-fine:hidden' })}
        onFile={onFile}
      />
      <FilePick
        act={isAgain ? m.trip_photo_replace() : m.trip_photo_choose()}
        label={isAgain ? m.trip_photo_replace_of({ angle }) : m.trip_photo_add({ angle })}
        accept={PHOTO_TYPES}
        className={buttonClasses({ variant: look, size: 'sm' })}
        onFile={onFile}
      />
    </div>
  )
}

function FilePick(props: {
  act: string
  label: string
  icon?: ReactNode
  accept: string
  isCamera?: boolean
  className: string
  onFile: (file: File) => void
}) {
  return (
    <label
      className={classNames(
        props.className,
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
      )}
    >
      {props.icon}
      <span aria-hidden="true">{props.act}</span>
      <input
        type="file"
        aria-label={props.label}
        accept={props.accept}
        {...(props.isCamera ? { capture: 'environment' } : {})}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Reset, so that choosing the same file again fires a change event.
          event.target.value = ''
          if (file) props.onFile(file)
        }}
      />
    </label>
  )
}
