import { type ListingDocumentType, NEEDED_VEHICLE_DOCUMENTS } from '@rihla/domain/vehicles/listing-wizard'
import { FileCheck, FileText, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Badge } from '../../ui/content/badge.tsx'
import { Card } from '../../ui/content/card.tsx'
import { VEHICLE_DOCUMENT_WORDS } from './angle-words.ts'
import { FileDrop } from './file-drop.tsx'
import type { StagedFile } from './listed-photos.ts'
import type { UploadJob } from './upload-queue.ts'
import { UploadStatus } from './upload-status.tsx'
import { acceptedTypes, type UploadQueue, whyCannotSend } from './use-upload-queue.ts'

interface VehicleDocumentSlotProps {
  type: ListingDocumentType
  queue: UploadQueue
  job: UploadJob | undefined
  isCut: boolean
  /** The existing file: its name or kind, and actions on it. */
  present: { words: string; acts?: ReactNode } | null
  /** Called when the document is on the server. */
  onSent: (file: StagedFile & { name: string }) => void
}

/** The queue key of a document. */
export const vehicleDocumentKey = (type: ListingDocumentType) => `document-${type}`

/** One vehicle document: what is required, whether it exists, and its upload. */
export function VehicleDocumentSlot({ type, queue, job, isCut, present, onSent }: VehicleDocumentSlotProps) {
  const [error, setError] = useState<string | null>(null)
  const [isReplacing, setIsReplacing] = useState(false)
  const isNeeded = (NEEDED_VEHICLE_DOCUMENTS as readonly ListingDocumentType[]).includes(type)
  const name = VEHICLE_DOCUMENT_WORDS[type].name()

  function choose([file]: File[]) {
    if (!file) return
    const wrong = whyCannotSend('document', file)
    setError(wrong)
    if (wrong) return
    queue.cancel(vehicleDocumentKey(type))
    queue.add({ key: vehicleDocumentKey(type), kind: 'document', file }, ({ id, fileUrl, expiresAt }) => {
      setIsReplacing(false)
      onSent({ uploadId: id, fileUrl, expiresAt, name: file.name })
    })
  }

  return (
    <Card className="grid content-start gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-lg">{name}</h3>
          <p className="text-muted text-sm">{VEHICLE_DOCUMENT_WORDS[type].hint()}</p>
        </div>
        {present ? (
          <Badge tone="success" icon={<FileCheck aria-hidden="true" />}>
            {m.list_vehicle_document_there()}
          </Badge>
        ) : (
          <Badge tone={isNeeded ? 'warning' : 'neutral'}>
            {isNeeded ? m.list_vehicle_needed() : m.list_vehicle_optional()}
          </Badge>
        )}
      </div>
      {present && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="flex min-w-0 flex-1 basis-40 items-center gap-2 text-sm">
            <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <span className="truncate">{present.words}</span>
          </span>
          {present.acts}
          {!isReplacing && !job && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={m.verification_act_on({ act: m.verification_replace(), document: name })}
              onClick={() => setIsReplacing(true)}
            >
              {m.verification_replace()}
            </Button>
          )}
        </div>
      )}
      {job && (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1 text-sm">
            <span className="block truncate">{job.file.name}</span>
            <UploadStatus
              job={job}
              isCut={isCut}
              name={name}
              accept={acceptedTypes('document')}
              whyCannotSend={(file) => whyCannotSend('document', file)}
              onRetry={() => queue.retry(job.key)}
              onReplace={(file) => choose([file])}
            />
          </div>
          <IconButton
            label={m.verification_cancel_upload({ document: name })}
            icon={<X />}
            onClick={() => queue.cancel(job.key)}
          />
        </div>
      )}
      {!job && (!present || isReplacing) && (
        <div className="grid gap-1.5">
          <FileDrop
            look="line"
            label={m.verification_file({ document: name })}
            act={m.verification_choose()}
            accept={acceptedTypes('document')}
            hint={m.verification_supported()}
            error={error}
            onFiles={choose}
          >
            {m.verification_drop()}
          </FileDrop>
        </div>
      )}
    </Card>
  )
}
