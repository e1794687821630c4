import type { WebhookEndpoint } from '@rihla/contract/webhooks/webhooks'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

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
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={m.webhooks_remove_title()}
        description={m.webhooks_remove_text({ name: endpoint.name })}
        closeLabel={m.common_close()}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {m.webhooks_cancel()}
            </Button>
            <Button variant="danger" pending={isRunning} onClick={() => void remove()}>
              {m.webhooks_remove()}
            </Button>
          </>
        }
      />
    </Section>
  )
}
