import type { WebhookEndpoint } from '@rihla/contract/webhooks/webhooks'
import { useState } from 'react'
import { showFailure } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { ConfirmDialog } from '../../../app/confirm-dialog.tsx'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { NewSecret } from './new-secret.tsx'

/** Makes a new secret after confirmation; the one before signs too for a day. */
export function RotateSecret({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { run, isRunning } = useCommand()
  const [isAsking, setIsAsking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { id: endpointId, previousSecretUntil } = endpoint

  async function rotate() {
    // Closed first, because the step-up dialog may open.
    setIsAsking(false)
    const result = await run(({ webhooks }) => webhooks.rotateSecret({ endpointId }))
    if (result.kind === 'done') setSecret(result.value.secret)
    else showFailure(result)
  }

  return (
    <Section heading={m.webhooks_secret()} lead={m.webhooks_secret_lead()}>
      {previousSecretUntil !== null && (
        <p className="mb-4">{m.webhooks_previous_until({ moment: momentInWords(previousSecretUntil) })}</p>
      )}
      <Button variant="secondary" pending={isRunning} onClick={() => setIsAsking(true)}>
        {m.webhooks_rotate()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.webhooks_rotate_title()}
        text={m.webhooks_rotate_text()}
        confirmLabel={m.webhooks_rotate()}
        variant="primary"
        onConfirm={() => void rotate()}
        onClose={() => setIsAsking(false)}
      />
      <NewSecret secret={secret} onClose={() => setSecret(null)} />
    </Section>
  )
}
