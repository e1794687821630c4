import type { Factor } from '@rihla/contract/accounts/security'
import { useState } from 'react'
import { showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { ConfirmDialog } from '../../../app/confirm-dialog.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'

/** Removes a second factor after confirmation; removing the last one turns two-step sign-in off. */
export function RemoveFactor({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const { run, isRunning } = useCommand()
  const [isAsking, setIsAsking] = useState(false)

  async function remove() {
    // Closed first, because the step-up dialog may open.
    setIsAsking(false)
    const result = await run(({ security }) => security.removeFactor({ factorId: factor.id }))
    if (showResult(result, m.security_factor_removed({ name: factor.name }))) restoreFocus('two-step-heading')
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.security_factor_remove_named({ name: factor.name })}
        pending={isRunning}
        onClick={() => setIsAsking(true)}
      >
        {m.security_factor_remove()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.security_factor_remove_title({ name: factor.name })}
        text={m.security_factor_remove_text({ name: factor.name })}
        confirmLabel={m.security_factor_remove()}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      >
        {isLast && <Banner tone="warning">{m.security_factor_remove_last()}</Banner>}
      </ConfirmDialog>
    </>
  )
}
