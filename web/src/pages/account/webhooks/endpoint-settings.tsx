import type { WebhookEndpoint } from '@rihla/contract/webhooks/webhooks'
import { useState } from 'react'
import { showFailure, showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { refusalMessage } from '../../../i18n/refusal-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { type EndpointErrors, EndpointForm, type TypedEndpoint } from './endpoint-form.tsx'

/** What was changed in the form; the rest may have been changed elsewhere. */
const changesOf = (
  before: TypedEndpoint,
  { name, url, eventTypes }: TypedEndpoint,
): Partial<TypedEndpoint> => ({
  ...(name !== before.name && { name }),
  ...(url !== before.url && { url }),
  ...(eventTypes.toSorted().join() !== before.eventTypes.toSorted().join() && { eventTypes }),
})

/** Changes name, address and events of an endpoint, or switches it off. */
export function EndpointSettings({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { run, running } = useCommand()
  const endpointId = endpoint.id
  // The values that the fields started with: they keep their texts when the page data reloads.
  const [before, setBefore] = useState<TypedEndpoint>(endpoint)

  async function change(typed: TypedEndpoint): Promise<EndpointErrors> {
    const changes = changesOf(before, typed)
    const result = await run(({ webhooks }) => webhooks.change({ endpointId, ...changes }), {
      name: 'change',
    })
    if (result.kind === 'done') {
      setBefore(typed)
      toast.success(m.webhooks_changed())
    } else if (result.kind === 'refused' && result.problem.code === 'webhook_address_not_allowed')
      return { url: refusalMessage(result.problem) }
    else showFailure(result)
    return {}
  }

  async function switchOff() {
    const result = await run(({ webhooks }) => webhooks.change({ endpointId, isEnabled: false }), {
      name: 'off',
    })
    showResult(result, m.webhooks_switched_off())
  }

  return (
    <Section heading={m.webhooks_settings()}>
      <EndpointForm
        endpoint={endpoint}
        submitLabel={m.webhooks_save()}
        isSending={running === 'change'}
        onSend={change}
      />
      {endpoint.isEnabled && (
        <div className="mt-8">
          <Button variant="secondary" pending={running === 'off'} onClick={() => void switchOff()}>
            {m.webhooks_switch_off()}
          </Button>
          <p className="mt-2 text-muted text-sm">{m.webhooks_switch_off_hint()}</p>
        </div>
      )}
    </Section>
  )
}
