import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation of an action that affects others at once. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      description={props.text}
      closeLabel={m.common_close()}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {m.host_calendar_cancel()}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              props.onClose()
              props.onConfirm()
            }}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    />
  )
}
