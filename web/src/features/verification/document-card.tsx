import type { PersonDocument } from '@rihla/contract/verification'
import type { DocumentType } from '@rihla/domain/people/verification'
import { useState } from 'react'
import { momentInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { Badge } from '../../ui/content/badge.tsx'
import { Banner } from '../../ui/content/banner.tsx'
import { Card } from '../../ui/content/card.tsx'
import { DOCUMENT_HINTS, DOCUMENT_NAMES, STATUS_WORDS } from './document-words.ts'
import { UploadForm } from './upload-form.tsx'
import { useDocumentUpload } from './use-document-upload.ts'

interface DocumentCardProps {
  type: DocumentType
  /** The newest upload; undefined when there is none. */
  document: PersonDocument | undefined
  doneMessage: () => string
}

/** One verification document: what is required, its status, and the upload form when it can be uploaded or replaced. */
export function DocumentCard({ type, document, doneMessage }: DocumentCardProps) {
  const [replacing, setReplacing] = useState<string | null>(null)
  const upload = useDocumentUpload(type, doneMessage)
  const name = DOCUMENT_NAMES[type]()
  const { label, tone } = STATUS_WORDS[document?.status ?? 'missing']
  const isRequested = !document || document.status === 'rejected'
  const isOpen = isRequested || replacing === document?.id
  return (
    <Card data-document={type} className="grid content-start gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-lg">{name}</h3>
          <p className="text-muted text-sm">{DOCUMENT_HINTS[type]()}</p>
        </div>
        <Badge tone={tone}>{label()}</Badge>
      </div>
      {document && <DocumentUpdate document={document} />}
      {isOpen && (
        <UploadForm
          upload={upload}
          name={name}
          submitLabel={document ? m.verification_upload_again() : m.verification_upload()}
        />
      )}
      {document && (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          {!isOpen && document.status === 'pending' && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={m.verification_act_on({ act: m.verification_replace(), document: name })}
              onClick={() => setReplacing(document.id)}
            >
              {m.verification_replace()}
            </Button>
          )}
          <a
            href={document.fileUrl}
            download
            aria-label={m.verification_act_on({ act: m.verification_download(), document: name })}
            className={buttonClasses({ variant: 'quiet', size: 'sm' })}
          >
            {m.verification_download()}
          </a>
        </div>
      )}
    </Card>
  )
}

/** The review result of an upload so far. */
function DocumentUpdate({ document }: { document: PersonDocument }) {
  if (document.status === 'rejected') {
    const reason = document.rejectionReason
    return (
      <Banner
        tone="danger"
        title={document.automaticCheck === 'rejected' ? m.verification_auto_failed() : undefined}
      >
        {reason ? m.verification_reason({ reason }) : m.verification_auto_rejected()}
      </Banner>
    )
  }
  const moment =
    document.status === 'verified' && document.verifiedAt
      ? m.verification_verified_at({ moment: momentInWords(document.verifiedAt) })
      : m.verification_uploaded_at({ moment: momentInWords(document.uploadedAt) })
  return (
    <p className="text-muted text-sm" role="status">
      {document.status === 'pending' && (
        <span className="block text-on-surface">
          {document.automaticCheck === 'waiting' ? m.verification_checking() : m.verification_manual_review()}
        </span>
      )}
      {document.status === 'verified' && document.automaticCheck === 'verified' && (
        <span className="block text-on-surface">{m.verification_auto_verified()}</span>
      )}
      {moment}
    </p>
  )
}
