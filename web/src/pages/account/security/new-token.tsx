import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

/** Shows a token that was just created, until its owner has copied it; it cannot be shown again. */
export function NewToken({ token, onClose }: { token: string | null; onClose: () => void }) {
  return (
    <Dialog
      open={token !== null}
      onOpenChange={(open) => !open && onClose()}
      title={m.security_token_new_title()}
      description={m.security_token_new_text()}
      closeLabel={m.common_close()}
      footer={<Button onClick={onClose}>{m.security_token_new_done()}</Button>}
    >
      <div className="grid gap-4">
        <code
          dir="ltr"
          translate="no"
          className="min-w-0 select-all break-all rounded-control bg-sunken px-4 py-3 text-sm"
        >
          {token}
        </code>
        <CopyButton
          className="justify-self-start"
          text={token ?? ''}
          label={m.security_token_copy()}
          copiedLabel={m.security_copied()}
          onRefused={() => toast.error(m.security_copy_refused())}
        />
        <Banner tone="warning">{m.security_token_new_warning()}</Banner>
      </div>
    </Dialog>
  )
}
