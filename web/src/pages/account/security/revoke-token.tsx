import type { ApiToken } from '@rihla/contract/accounts/api-tokens'
import { useState } from 'react'
import { showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { ConfirmDialog } from '../../../app/confirm-dialog.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'

/** Revokes a token after confirmation. */
export function RevokeToken({ token }: { token: ApiToken }) {
  const { run, isRunning } = useCommand()
  const [isAsking, setIsAsking] = useState(false)

  async function revoke() {
    const result = await run(({ apiTokens }) => apiTokens.revoke({ tokenId: token.id }))
    setIsAsking(false)
    showResult(result, m.security_token_revoked())
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.security_token_revoke_named({ name: token.name })}
        onClick={() => setIsAsking(true)}
      >
        {m.security_token_revoke()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.security_token_revoke_title()}
        text={m.security_token_revoke_text({ name: token.name })}
        confirmLabel={m.security_token_revoke()}
        pending={isRunning}
        onConfirm={() => void revoke()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
