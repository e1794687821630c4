import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'

interface SecretDialogProps {
  /** Null: closed. */
  secret: string | null
  title: string
  text: string
  copyLabel: string
  copiedLabel: string
  doneLabel: string
  onClose: () => void
  children?: ReactNode
}

/** Displays a new secret until its owner confirms that it is kept; it is not shown again. */
export function SecretDialog({ secret, onClose, ...props }: SecretDialogProps) {
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => !open && onClose()}
      mustAnswer
      title={props.title}
      description={props.text}
      closeLabel={m.common_close()}
      footer={<Button onClick={onClose}>{props.doneLabel}</Button>}
    >
      <div className="grid gap-4">
        <code
          translate="no"
          dir="ltr"
          className="min-w-0 select-all break-all rounded-control border border-line bg-sunken px-4 py-3 text-sm"
        >
          {secret}
        </code>
        <CopyButton
          className="justify-self-start"
          text={secret ?? ''}
          label={props.copyLabel}
          copiedLabel={props.copiedLabel}
          onRefused={() => toast.error(m.security_copy_refused())}
        />
        {props.children}
      </div>
    </Dialog>
  )
}
