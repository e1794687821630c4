import { CloudUpload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { classNames } from '../../ui/class-names.ts'
import { FieldNote } from '../../ui/fields/field-frame.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'

interface FileDropProps {
  /** Accessible name of the file input: "Photo of the front". */
  label: string
  /** Button label. */
  act: string
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** `tile` fills its container vertically, `line` is one line high where there is room. */
  look: 'tile' | 'line'
  /** Id of a note elsewhere that describes the input. */
  describedBy?: string
  hint?: string
  /** Error message of the file; announced, because it comes while the focus stays. */
  error?: string | null
  children?: ReactNode
}

/** Accepts files from the system file picker (keyboard and screen reader as usual) or dropped on the area. */
export function FileDrop(props: FileDropProps) {
  const { hint, error } = props
  const noteId = useId()
  const isHydrated = useHydrated()
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) props.onFiles(props.multiple ? files : files.slice(0, 1))
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to do what the input does */}
      <div
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'flex gap-x-4 gap-y-2 rounded-control border border-dashed p-4 transition-colors',
          props.look === 'tile'
            ? 'size-full flex-col items-center justify-center text-center'
            : 'flex-wrap items-center',
          isOver ? 'border-accent bg-accent-soft' : error ? 'border-danger' : 'border-line-strong',
        )}
      >
        <CloudUpload aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <span className={classNames('min-w-0 text-sm', props.look === 'line' && 'flex-1 basis-40')}>
          {props.children}
        </span>
        <label
          className={buttonClasses({
            variant: 'secondary',
            size: 'sm',
            className:
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          })}
        >
          <span aria-hidden="true">{props.act}</span>
          <input
            type="file"
            disabled={!isHydrated}
            aria-label={props.label}
            aria-describedby={classNames((hint || error) && noteId, props.describedBy) || undefined}
            aria-invalid={error ? true : undefined}
            accept={props.accept}
            multiple={props.multiple}
            className="sr-only"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              // Reset, so that choosing the same file again fires a change event.
              event.target.value = ''
              if (files.length > 0) props.onFiles(files)
            }}
          />
        </label>
      </div>
      {error !== undefined && (
        <div role="alert" className="contents">
          <FieldNote id={noteId} error={error} />
        </div>
      )}
      {!error && <FieldNote id={noteId} hint={hint} />}
    </>
  )
}
