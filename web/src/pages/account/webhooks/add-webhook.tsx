import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showFailure } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { refusalMessage } from '../../../i18n/refusal-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { type EndpointErrors, EndpointForm, type TypedEndpoint } from './endpoint-form.tsx'
import { NewSecret } from './new-secret.tsx'

/** Adds an endpoint, shows its secret once, and then opens its page. */
export function AddWebhook() {
  const { run, isRunning } = useCommand()
  const navigate = useNavigate()
  const [added, setAdded] = useState<{ id: string; secret: string } | null>(null)

  async function add(typed: TypedEndpoint): Promise<EndpointErrors> {
    // Not reloaded: with the last endpoint that fits, this form would go, and the secret with it.
    const result = await run(({ webhooks }) => webhooks.add(typed), { revalidates: false })
    if (result.kind === 'done') setAdded({ id: result.value.endpoint.id, secret: result.value.secret })
    else if (result.kind === 'refused' && result.problem.code === 'webhook_address_not_allowed')
      return { url: refusalMessage(result.problem) }
    else showFailure(result)
    return {}
  }

  return (
    <>
      <EndpointForm endpoint={null} submitLabel={m.webhooks_add()} isSending={isRunning} onSend={add} />
      <NewSecret
        secret={added?.secret ?? null}
        onClose={() => {
          if (added) void navigate(paths.webhook(added.id))
          setAdded(null)
        }}
      />
    </>
  )
}
