import type { Problem } from '@rihla/contract/problem'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { refusalMessage } from '../../i18n/refusal-messages.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import type { UploadJob } from './upload-queue.ts'

interface UploadStatusProps {
  job: Pick<UploadJob, 'phase' | 'share' | 'problem'>
  isCut: boolean
  /** Display name of the file. */
  name: string
  /** The `accept` attribute for another file. */
  accept: string
  /** The message that explains why another file cannot be sent; null when it can. */
  whyCannotSend: (file: File) => string | null
  onRetry: () => void
  onReplace: (file: File) => void
}

/** Status of an upload: its progress, what it waits for, or why it failed. */
export function UploadStatus(props: UploadStatusProps) {
  const { job, name } = props
  if (job.phase === 'sending')
    return <SendingBar label={m.verification_sending({ document: name })} share={job.share} />
  if (job.phase === 'waiting') {
    return (
      <span className="text-muted text-sm">
        {props.isCut ? m.list_vehicle_held() : m.list_vehicle_queued()}
      </span>
    )
  }
  if (job.problem && isAboutFile(job.problem)) return <RefusedFile {...props} problem={job.problem} />
  return (
    <span role="alert" className="grid justify-items-start gap-1.5 text-danger text-sm">
      {job.problem ? refusalMessage(job.problem) : m.list_vehicle_not_sent()}
      <Button variant="secondary" size="sm" icon={<RotateCw aria-hidden="true" />} onClick={props.onRetry}>
        {m.common_try_again()}
      </Button>
    </span>
  )
}

/** The same file would be refused again. */
const isAboutFile = ({ code }: Problem): boolean => /^(file|image)_/.test(code)

/** Why the server refused the file itself, and a button to choose another one. */
function RefusedFile({
  problem,
  name,
  accept,
  whyCannotSend,
  onReplace,
}: Pick<UploadStatusProps, 'name' | 'accept' | 'whyCannotSend' | 'onReplace'> & { problem: Problem }) {
  const [error, setError] = useState<string | null>(null)
  return (
    <span className="grid justify-items-start gap-1.5 text-sm">
      <span role="alert" className="text-danger">
        {error ?? refusalMessage(problem)}
      </span>
      <label
        className={buttonClasses({
          variant: 'secondary',
          size: 'sm',
          className:
            'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        })}
      >
        <span aria-hidden="true">{m.verification_choose_other()}</span>
        <input
          type="file"
          aria-label={m.verification_act_on({ act: m.verification_choose_other(), document: name })}
          accept={accept}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0]
            // The same name can be chosen again once the file was made smaller.
            event.target.value = ''
            const wrong = file ? whyCannotSend(file) : null
            setError(wrong)
            if (file && !wrong) onReplace(file)
          }}
        />
      </label>
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
