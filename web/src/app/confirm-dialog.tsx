import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  /** By default “Cancel”. */
  cancelLabel?: string
  /** `primary` for an action that takes nothing away. */
  variant?: 'danger' | 'primary'
  pending?: boolean
  whyDisabled?: string | null
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for confirmation before an action. `onConfirm` closes it: at once when the step-up dialog may open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      description={props.text}
      closeLabel={m.common_close()}
      size="sm"
      busy={props.pending ?? false}
      footer={
        <>
          <Button variant="secondary" aria-disabled={props.pending} onClick={props.onClose}>
            {props.cancelLabel ?? m.common_cancel()}
          </Button>
          <Button
            variant={props.variant ?? 'danger'}
            pending={props.pending}
            whyDisabled={props.whyDisabled}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
