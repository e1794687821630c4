import type { ApiToken } from '@rihla/contract/accounts/api-tokens'
import { useState } from 'react'
import { showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

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
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={m.security_token_revoke_title()}
        description={m.security_token_revoke_text({ name: token.name })}
        closeLabel={m.common_close()}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {m.security_cancel()}
            </Button>
            <Button variant="danger" pending={isRunning} onClick={() => void revoke()}>
              {m.security_token_revoke()}
            </Button>
          </>
        }
      />
    </>
  )
}
