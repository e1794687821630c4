import type { WebhookEndpoint } from '@rihla/contract/webhooks/webhooks'
import { showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'

const WHY_OFF = {
  owner: m.webhooks_off_owner,
  failures: m.webhooks_off_failures,
  gone: m.webhooks_off_gone,
}

/** Why an endpoint gets nothing, and the way back; or that it is failing. Nothing when it works. */
export function EndpointNotice({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { run, isRunning } = useCommand()
  const { id: endpointId, disabledBy, failingSince } = endpoint

  async function switchOn() {
    const result = await run(({ webhooks }) => webhooks.change({ endpointId, isEnabled: true }))
    showResult(result, m.webhooks_switched_on())
  }

  if (disabledBy !== null)
    return (
      <Banner
        tone={disabledBy === 'owner' ? 'neutral' : 'danger'}
        className="mt-6"
        action={
          <Button size="sm" pending={isRunning} onClick={() => void switchOn()}>
            {m.webhooks_switch_on()}
          </Button>
        }
      >
        {WHY_OFF[disabledBy]()}
      </Banner>
    )
  if (failingSince === null) return null
  return (
    <Banner tone="warning" className="mt-6">
      {m.webhooks_failing_since({ moment: momentInWords(failingSince) })}
    </Banner>
  )
}
