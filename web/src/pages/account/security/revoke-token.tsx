import type { ApiToken } from '@rihla/contract/accounts/api-tokens'
import { ConfirmedButton } from '../../../features/account-settings/confirmed-button.tsx'
import { m } from '../../../paraglide/messages.js'

/** Revokes a token after confirmation. */
export function RevokeToken({ token: { id, name } }: { token: ApiToken }) {
  return (
    <ConfirmedButton
      label={m.security_token_revoke()}
      namedLabel={m.security_token_revoke_named({ name })}
      title={m.security_token_revoke_title()}
      text={m.security_token_revoke_text({ name })}
      focusId="tokens-heading"
      doneText={m.security_token_revoked()}
      command={({ apiTokens }) => apiTokens.revoke({ tokenId: id })}
    />
  )
}
