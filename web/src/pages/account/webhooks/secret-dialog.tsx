import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

/** Displays a new secret until its owner confirms that it is kept; it is not shown again. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => !open && onClose()}
      title={m.webhooks_secret_title()}
      description={m.webhooks_secret_text()}
      closeLabel={m.common_close()}
      footer={<Button onClick={onClose}>{m.webhooks_secret_done()}</Button>}
    >
      {secret !== null && (
        <div className="grid gap-4">
          <code
            translate="no"
            dir="ltr"
            className="select-all rounded-control border border-line bg-sunken px-4 py-3 text-sm wrap-anywhere"
          >
            {secret}
          </code>
          <CopyButton
            text={secret}
            label={m.webhooks_secret_copy()}
            copiedLabel={m.webhooks_secret_copied()}
            onRefused={() => toast.error(m.security_copy_refused())}
            className="justify-self-start"
          />
        </div>
      )}
    </Dialog>
  )
}
