import type { WebhookDelivery, WebhookTry } from '@rihla/contract/webhooks/webhooks'
import { showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'

export type OpenedDelivery = WebhookDelivery & { body: string; history: WebhookTry[] }

const ERRORS: Record<NonNullable<WebhookTry['error']>, () => string> = {
  unreachable: m.webhooks_error_unreachable,
  timed_out: m.webhooks_error_timed_out,
  address_not_allowed: m.webhooks_error_address_not_allowed,
  unexpected: m.webhooks_error_unexpected,
}

interface OpenedMessageProps {
  delivery: OpenedDelivery
  /** Why it cannot be sent again. */
  whyDisabled: string | null
}

/** What was sent, each try with its answer, and the button that sends it again. */
export function OpenedMessage({ delivery, whyDisabled }: OpenedMessageProps) {
  const { run, isRunning } = useCommand()

  async function replay() {
    const result = await run(({ webhooks }) => webhooks.replay({ deliveryId: delivery.id }))
    showResult(result, m.webhooks_replayed())
  }

  return (
    <div className="grid gap-5 pb-6 sm:px-3">
      <div>
        <h3 className="mb-2 font-strong text-sm">{m.webhooks_body()}</h3>
        <Code text={indented(delivery.body)} />
        <p className="mt-2 text-muted text-sm">
          {m.webhooks_id()}{' '}
          <code translate="no" dir="ltr" className="wrap-anywhere">
            {delivery.id}
          </code>
        </p>
      </div>
      {delivery.history.length > 0 && (
        <div>
          <h3 className="mb-2 font-strong text-sm">{m.webhooks_history()}</h3>
          <ol className="grid gap-3">
            {delivery.history.map((one) => (
              <li key={one.at}>
                <p className="figures text-sm">
                  {[
                    momentInWords(one.at),
                    one.error === null
                      ? m.webhooks_answered({ code: String(one.responseCode ?? '') })
                      : ERRORS[one.error](),
                    m.webhooks_duration({ milliseconds: String(one.durationMs) }),
                  ].join(' · ')}
                </p>
                {one.responseBody !== '' && <Code text={one.responseBody} />}
              </li>
            ))}
          </ol>
        </div>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        pending={isRunning}
        whyDisabled={whyDisabled}
        onClick={() => void replay()}
      >
        {m.webhooks_replay()}
      </Button>
    </div>
  )
}

const Code = ({ text }: { text: string }) => (
  <pre
    translate="no"
    dir="ltr"
    className="mt-1 overflow-x-auto whitespace-pre-wrap rounded-control border border-line bg-sunken px-4 py-3 text-sm wrap-anywhere"
  >
    <code>{text}</code>
  </pre>
)

/** JSON by lines; anything else as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
