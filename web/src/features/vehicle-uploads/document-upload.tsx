import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { FileDrop } from './file-drop.tsx'
import type { QueueState } from './upload-queue.ts'
import { UploadStatus } from './upload-status.tsx'
import { acceptedTypes, type UploadQueue, whyCannotSend } from './use-upload-queue.ts'

export interface SentDocument {
  uploadId: string
  name: string
}

interface DocumentUploadProps {
  /** Key of the upload in the queue. */
  id: string
  /** "Insurance" */
  name: string
  queue: UploadQueue
  uploads: QueueState
  sent: SentDocument | null
  error?: string | null
  onSent: (document: SentDocument) => void
}

/** The document that shows typed data: chosen, on its way, or on the server. */
export function DocumentUpload({ id, name, queue, uploads, sent, error, onSent }: DocumentUploadProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const job = uploads.jobs.get(id)

  function choose([file]: File[]) {
    if (!file) return
    const why = whyCannotSend('document', file)
    setWrong(why)
    if (why) return
    queue.cancel(id)
    queue.add({ key: id, kind: 'document', file }, ({ id: uploadId }) =>
      onSent({ uploadId, name: file.name }),
    )
  }

  if (job)
    return (
      <div className="min-w-0 text-sm">
        <span className="block truncate">{job.file.name}</span>
        <UploadStatus
          job={job}
          isCut={uploads.isCut}
          name={name}
          accept={acceptedTypes('document')}
          whyCannotSend={(file) => whyCannotSend('document', file)}
          onRetry={() => queue.retry(job.key)}
          onReplace={(file) => choose([file])}
        />
      </div>
    )
  return (
    <div className="grid gap-1.5">
      {sent && (
        <p className="flex min-w-0 items-center gap-2 text-sm">
          <FileCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
          <span className="truncate">{sent.name}</span>
        </p>
      )}
      <FileDrop
        look="line"
        label={m.verification_file({ document: name })}
        act={sent ? m.verification_replace() : m.verification_choose()}
        accept={acceptedTypes('document')}
        hint={m.verification_supported()}
        error={wrong ?? error ?? null}
        onFiles={choose}
      >
        {m.verification_drop()}
      </FileDrop>
    </div>
  )
}
