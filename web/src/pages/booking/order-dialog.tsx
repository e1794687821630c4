import { type ReactNode, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** The longest reason the server takes, characters. */
const MAX_REASON = 500

interface OrderDialogProps {
  open: boolean
  onClose: () => void
  title: string
  text: string
  /** With it, a reason can be given. */
  reason?: { label: string; hint: string }
  confirmLabel: string
  keepLabel: string
  pending: boolean
  /** Gets what was typed as the reason. */
  onConfirm: (reason: string) => void
  children?: ReactNode
}

/** Asks before something about a booking that cannot be undone. */
export function OrderDialog(props: OrderDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      description={props.text}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {props.keepLabel}
          </Button>
          <Button variant="danger" pending={props.pending} onClick={() => props.onConfirm(reason.trim())}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {(props.children || props.reason) && (
        <div className="grid gap-6">
          {props.children}
          {props.reason && (
            <TextArea
              {...props.reason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              maxLength={MAX_REASON}
              rows={2}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
