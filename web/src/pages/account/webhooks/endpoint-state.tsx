import type { WebhookEndpoint } from '@rihla/contract/webhooks/webhooks'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/content/badge.tsx'

/** Whether an endpoint is on, and takes what it is sent. */
export function EndpointState({ isEnabled, failingSince }: WebhookEndpoint) {
  if (!isEnabled) return <Badge>{m.webhooks_state_off()}</Badge>
  if (failingSince !== null) return <Badge tone="warning">{m.webhooks_state_failing()}</Badge>
  return <Badge tone="success">{m.webhooks_state_on()}</Badge>
}
