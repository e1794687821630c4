import { useState } from 'react'
import { showFailure } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { ConfirmDialog } from '../../../app/confirm-dialog.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'

/** Creates ten new recovery codes after confirmation; the old ones become invalid. */
export function RenewRecoveryCodes({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { run, isRunning } = useCommand()
  const [isAsking, setIsAsking] = useState(false)

  async function renew() {
    // Closed first, because the step-up dialog may open.
    setIsAsking(false)
    const result = await run(({ security }) => security.renewRecoveryCodes({}))
    if (result.kind === 'done') onCodes(result.value.recoveryCodes)
    else showFailure(result)
  }

  return (
    <>
      <Button variant="secondary" pending={isRunning} onClick={() => setIsAsking(true)}>
        {m.security_recovery_renew()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.security_recovery_renew_title()}
        text={m.security_recovery_renew_text()}
        confirmLabel={m.security_recovery_renew()}
        variant="primary"
        onConfirm={() => void renew()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
