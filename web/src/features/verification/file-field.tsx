import { CloudUpload } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { acceptOf } from '../../api/uploads/file-type.ts'
import { m } from '../../paraglide/messages.js'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { classNames } from '../../ui/class-names.ts'
import { FieldNote } from '../../ui/fields/field-frame.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { DOCUMENT_FILE_TYPES, sizeInWords } from './document-file.ts'

interface FileFieldProps {
  label: string
  file: File | null
  error: string | null
  onChoose: (file: File | null) => void
}

/** Accepts one file from the system file picker (keyboard and screen reader as usual) or dropped on the area. */
export function FileField({ label, file, error, onChoose }: FileFieldProps) {
  const id = useId()
  const isHydrated = useHydrated()
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped) onChoose(dropped)
  }

  return (
    <div className="grid gap-1.5">
      {/* Keyboards and screen readers use the input inside; dropping is for the mouse. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to do what the input does */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-dashed px-4 py-3 transition-colors',
          isOver ? 'border-accent bg-accent-soft' : error ? 'border-danger' : 'border-line-strong',
        )}
      >
        <CloudUpload aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 basis-32 truncate text-sm">
          {file
            ? m.verification_chosen({ name: file.name, size: sizeInWords(file.size) })
            : m.verification_drop()}
        </span>
        <label
          className={buttonClasses({
            variant: 'secondary',
            size: 'sm',
            className:
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          })}
        >
          <span aria-hidden="true">{file ? m.verification_choose_other() : m.verification_choose()}</span>
          <input
            type="file"
            disabled={!isHydrated}
            aria-label={label}
            accept={acceptOf(DOCUMENT_FILE_TYPES)}
            aria-describedby={`${id}-note`}
            aria-invalid={error ? true : undefined}
            className="sr-only"
            onChange={(event) => {
              onChoose(event.target.files?.[0] ?? null)
              // Reset, so that choosing the same file again fires a change event.
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <FieldNote id={`${id}-note`} hint={m.verification_supported()} error={error} />
    </div>
  )
}
