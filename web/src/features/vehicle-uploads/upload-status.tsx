import { RotateCw } from 'lucide-react'
import { refusalMessage } from '../../i18n/refusal-messages.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import type { UploadJob } from './upload-queue.ts'

interface UploadStatusProps {
  job: Pick<UploadJob, 'phase' | 'share' | 'problem'>
  isCut: boolean
  /** Display name of the file. */
  name: string
  onRetry: () => void
}

/** Status of an upload: its progress, what it waits for, or why it failed. */
export function UploadStatus({ job, isCut, name, onRetry }: UploadStatusProps) {
  if (job.phase === 'sending')
    return <SendingBar label={m.verification_sending({ document: name })} share={job.share} />
  if (job.phase === 'waiting') {
    return (
      <span className="text-muted text-sm">{isCut ? m.list_vehicle_held() : m.list_vehicle_queued()}</span>
    )
  }
  return (
    <span role="alert" className="grid justify-items-start gap-1.5 text-danger text-sm">
      {job.problem ? refusalMessage(job.problem) : m.list_vehicle_not_sent()}
      <Button variant="secondary" size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        {m.common_try_again()}
      </Button>
    </span>
  )
}

function SendingBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100)
  return (
    <span className="grid gap-1">
      <span className="figures text-sm">{m.verification_percent({ percent })}</span>
      <progress
        value={percent}
        max={100}
        aria-label={label}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-hover [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-accent"
      />
    </span>
  )
}
