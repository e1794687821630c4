import { X } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Banner } from '../../ui/content/banner.tsx'
import { FileField } from './file-field.tsx'
import type { useDocumentUpload } from './use-document-upload.ts'

interface UploadFormProps {
  upload: ReturnType<typeof useDocumentUpload>
  /** Display name of the document. */
  name: string
  submitLabel: string
}

/** Chooses and uploads a file, with progress and retry. */
export function UploadForm({ upload, name, submitLabel }: UploadFormProps) {
  if (upload.share !== null) return <UploadProgress upload={upload} name={name} share={upload.share} />
  const act = upload.failure ? m.verification_retry() : submitLabel
  return (
    <div className="grid gap-3">
      <FileField
        label={m.verification_file({ document: name })}
        file={upload.file}
        error={upload.choiceError}
        onChoose={upload.choose}
      />
      {upload.failure && (
        <Banner tone="danger" live title={m.verification_upload_failed()}>
          {upload.failure}
        </Banner>
      )}
      <Button
        variant={upload.file ? 'primary' : 'secondary'}
        className="justify-self-start"
        aria-label={m.verification_act_on({ act, document: name })}
        onClick={() => void upload.send()}
      >
        {act}
      </Button>
    </div>
  )
}

function UploadProgress({ upload, name, share }: Omit<UploadFormProps, 'submitLabel'> & { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-4 text-sm">
          <span className="truncate">{upload.file?.name}</span>
          <span className="figures shrink-0 text-muted">{m.verification_percent({ percent })}</span>
        </p>
        <progress
          value={percent}
          max={100}
          aria-label={m.verification_sending({ document: name })}
          className="mt-1.5 h-2 w-full appearance-none overflow-hidden rounded-full bg-hover [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-accent"
        />
      </div>
      <IconButton
        label={m.verification_cancel_upload({ document: name })}
        icon={<X />}
        onClick={upload.cancel}
      />
    </div>
  )
}
