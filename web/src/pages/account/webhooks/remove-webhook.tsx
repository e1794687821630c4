import type { WebhookEndpoint } from '@rihla/contract/webhooks/webhooks'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { ConfirmDialog } from '../../../app/confirm-dialog.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Section } from '../../../ui/content/section.tsx'

/** Removes an endpoint with its log after confirmation. */
export function RemoveWebhook({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { run, isRunning } = useCommand()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)

  async function remove() {
    // Not reloaded: the page of the endpoint is gone with it.
    const result = await run(({ webhooks }) => webhooks.remove({ endpointId: endpoint.id }), {
      revalidates: false,
    })
    setIsAsking(false)
    if (showResult(result, m.webhooks_removed())) await navigate(paths.webhooks)
  }

  return (
    <Section heading={m.webhooks_remove_heading()} lead={m.webhooks_remove_lead()}>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {m.webhooks_remove()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.webhooks_remove_title()}
        text={m.webhooks_remove_text({ name: endpoint.name })}
        confirmLabel={m.webhooks_remove()}
        pending={isRunning}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      />
    </Section>
  )
}
