import { SecretDialog } from '../../../features/account-settings/secret-dialog.tsx'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/content/banner.tsx'

/** A token that was just created. */
export const NewToken = ({ token, onClose }: { token: string | null; onClose: () => void }) => (
  <SecretDialog
    secret={token}
    title={m.security_token_new_title()}
    text={m.security_token_new_text()}
    copyLabel={m.security_token_copy()}
    copiedLabel={m.security_copied()}
    doneLabel={m.security_token_new_done()}
    onClose={onClose}
  >
    <Banner tone="warning">{m.security_token_new_warning()}</Banner>
  </SecretDialog>
)
