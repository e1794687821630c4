import { SecretDialog } from '../../../features/account-settings/secret-dialog.tsx'
import { m } from '../../../paraglide/messages.js'

/** The secret of an endpoint that was added, or its new one. */
export const NewSecret = ({ secret, onClose }: { secret: string | null; onClose: () => void }) => (
  <SecretDialog
    secret={secret}
    title={m.webhooks_secret_title()}
    text={m.webhooks_secret_text()}
    copyLabel={m.webhooks_secret_copy()}
    copiedLabel={m.webhooks_secret_copied()}
    doneLabel={m.webhooks_secret_done()}
    onClose={onClose}
  />
)
