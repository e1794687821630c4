import { RecoveryCodes } from '../../../features/account-settings/recovery-codes.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** Displays new recovery codes until the user confirms that they are saved. */
export function RecoveryDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open={codes.length > 0}
      onOpenChange={(open) => !open && onClose()}
      mustAnswer
      title={m.security_recovery_title()}
      description={m.security_recovery_text()}
      closeLabel={m.common_close()}
      footer={<Button onClick={onClose}>{m.security_recovery_done()}</Button>}
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}
