import type { ChargeEvidence } from '@rihla/contract/charges/charge'
import { Camera, FileText, Trash2, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { EVIDENCE_TYPES } from '../../../../features/charges/evidence-files.ts'
import { ConnectionNotice } from '../../../../features/vehicle-uploads/connection-notice.tsx'
import { FileDrop } from '../../../../features/vehicle-uploads/file-drop.tsx'
import type { UploadJob } from '../../../../features/vehicle-uploads/upload-queue.ts'
import { UploadStatus } from '../../../../features/vehicle-uploads/upload-status.tsx'
import { m } from '../../../../paraglide/messages.js'
import { buttonClasses } from '../../../../ui/buttons/button-classes.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { FieldNote } from '../../../../ui/fields/field-frame.tsx'
import { type useEvidence, whyCannotSendEvidence } from './use-evidence.ts'

interface EvidenceFieldsProps {
  evidence: ReturnType<typeof useEvidence>
  /** The least number of files, in words; null when they are optional. */
  least: string | null
  error: string | null
}

/** Photos and documents of a charge: those that are sent, those on their way, and where to add more. */
export function EvidenceFields({ evidence, least, error }: EvidenceFieldsProps) {
  const { files, change, queue, uploads, jobs, add, refused } = evidence
  const noteId = useId()
  return (
    <fieldset
      className="grid min-w-0 gap-3"
      aria-describedby={noteId}
      tabIndex={-1}
      data-invalid={error ? true : undefined}
    >
      <legend className="font-strong text-sm">{m.charges_photos_label()}</legend>
      <FieldNote id={noteId} hint={least ?? m.charges_photos_optional()} error={error} />
      <ConnectionNotice queue={queue} uploads={uploads} />
      {files.length + jobs.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {files.map((file, place) => (
            <SentFile
              key={file.id}
              file={file}
              place={place + 1}
              onRemove={() => change((now) => now.filter(({ id }) => id !== file.id))}
            />
          ))}
          {jobs.map((job) => (
            <SendingFile key={job.key} job={job} isCut={uploads.isCut} queue={queue} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <TakePhoto onFiles={add} />
        <div className="min-w-0 flex-1 basis-64">
          <FileDrop
            look="line"
            label={m.charges_photos_label()}
            act={m.charges_photos_choose()}
            accept={EVIDENCE_TYPES}
            multiple
            onFiles={add}
            describedBy={noteId}
          >
            {m.charges_photos_drop()}
          </FileDrop>
        </div>
      </div>
      <div role="alert" className="contents">
        {refused.map((message, place) => (
          <FieldNote key={message} id={`${noteId}-refused-${place}`} error={message} />
        ))}
      </div>
    </fieldset>
  )
}

/** Opens the camera at once, on devices that are held in a hand. */
function TakePhoto({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <label
      className={buttonClasses({
        className:
          'pointer-fine:hidden has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
      })}
    >
      <Camera aria-hidden="true" className="size-5" />
      <span aria-hidden="true">{m.charges_photos_camera()}</span>
      <input
        type="file"
        aria-label={m.charges_photos_camera()}
        accept="image/*"
        capture="environment"
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}

function SentFile(props: { file: ChargeEvidence; place: number; onRemove: () => void }) {
  const { file, place } = props
  const isDocument = file.contentType === 'application/pdf'
  return (
    <li className="relative overflow-hidden rounded-control border border-line bg-raised">
      {isDocument ? (
        <p className="flex aspect-4/3 flex-col items-center justify-center gap-1 text-sm">
          <FileText aria-hidden="true" className="size-6 text-muted" />
          {m.charges_document({ place })}
        </p>
      ) : (
        <img src={file.fileUrl} alt="" className="aspect-4/3 w-full bg-hover object-cover" />
      )}
      <IconButton
        variant="on-picture"
        label={m.charges_photos_remove({ place })}
        icon={<Trash2 />}
        onClick={props.onRemove}
        className="absolute end-1.5 top-1.5"
      />
    </li>
  )
}

function SendingFile(props: {
  job: UploadJob<'evidence'>
  isCut: boolean
  queue: ReturnType<typeof useEvidence>['queue']
}) {
  const { job, isCut, queue } = props
  const address = useAddressOf(job.file)
  const { name } = job.file
  return (
    <li className="flex flex-col overflow-hidden rounded-control border border-line bg-raised">
      <div className="relative aspect-4/3 bg-hover">
        {address && <img src={address} alt="" className="size-full object-cover opacity-60" />}
        <IconButton
          variant="on-picture"
          label={m.charges_photos_cancel({ file: name })}
          icon={<X />}
          onClick={() => queue.cancel(job.key)}
          className="absolute end-1.5 top-1.5"
        />
      </div>
      <div className="grid gap-1 p-2.5">
        <UploadStatus
          job={job}
          isCut={isCut}
          name={name}
          onRetry={() => queue.retry(job.key)}
          accept={EVIDENCE_TYPES}
          whyCannotSend={whyCannotSendEvidence}
          onReplace={(file) => queue.replace(job.key, file)}
        />
      </div>
    </li>
  )
}

/** The address of a chosen picture; null for documents. */
function useAddressOf(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
