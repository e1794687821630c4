import { type ReactNode, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** The longest reason of an order the server takes, characters. */
const MAX_REASON = 500

interface OrderDialogProps {
  open: boolean
  onClose: () => void
  title: string
  text: string
  /**
   * With it, a reason can be given; with `missing`, the sentence for one that is not, it must be. `longest` in
   * characters, where more fits than into the reason of an order.
   */
  reason?: { label: string; hint: string; missing?: string; longest?: number }
  confirmLabel: string
  keepLabel: string
  /** How the confirming button looks; `danger` unless what it does is welcome. */
  tone?: 'primary' | 'danger'
  pending: boolean
  /** Gets what was typed as the reason. */
  onConfirm: (reason: string) => void
  children?: ReactNode
}

/** Asks before something about a booking that cannot be undone. */
export function OrderDialog(props: OrderDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { missing, longest = MAX_REASON, ...words } = props.reason ?? { label: '', hint: '' }

  function confirm() {
    const given = reason.trim()
    setIsMissing(missing !== undefined && given === '')
    if (missing === undefined || given !== '') props.onConfirm(given)
  }

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
          <Button variant={props.tone ?? 'danger'} pending={props.pending} onClick={confirm}>
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
              {...words}
              error={isMissing ? missing : null}
              required={missing !== undefined}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value)
                setIsMissing(false)
              }}
              maxLength={longest}
              rows={2}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
