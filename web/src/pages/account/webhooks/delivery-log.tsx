import type { WebhookDelivery, WebhookEndpoint } from '@rihla/contract/webhooks/webhooks'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { eventInWords } from './event-words.ts'
import { type OpenedDelivery, OpenedMessage } from './opened-message.tsx'

interface DeliveryLogProps {
  endpoint: WebhookEndpoint
  log: { deliveries: WebhookDelivery[]; nextAfter: string | null }
  /** The delivery whose line is open. */
  opened: OpenedDelivery | null
  /** Where this page of the log begins; undefined for the newest. */
  after: string | undefined
}

/** What was sent to an endpoint, newest first; one line can be open. */
export function DeliveryLog({ endpoint, log, opened, after }: DeliveryLogProps) {
  const { run, isRunning } = useCommand()
  const { id: endpointId, isEnabled } = endpoint
  const { deliveries, nextAfter } = log
  const whyDisabled = isEnabled ? null : m.webhooks_is_off()

  async function sendTest() {
    const result = await run(({ webhooks }) => webhooks.sendTest({ endpointId }))
    showResult(result, m.webhooks_test_sent())
  }

  return (
    <Section
      heading={m.webhooks_log()}
      lead={m.webhooks_log_lead()}
      action={
        <Button
          variant="secondary"
          size="sm"
          pending={isRunning}
          whyDisabled={whyDisabled}
          onClick={() => void sendTest()}
        >
          {m.webhooks_send_test()}
        </Button>
      }
    >
      {deliveries.length === 0 ? (
        <p className="text-muted">{m.webhooks_log_none()}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {deliveries.map((delivery) => {
            const isOpen = opened?.id === delivery.id
            return (
              <li key={delivery.id}>
                <Link
                  to={paths.webhook(endpointId, { after, delivery: isOpen ? undefined : delivery.id })}
                  aria-expanded={isOpen}
                  preventScrollReset
                  replace
                  className="flex min-h-14 items-center gap-4 py-3 transition-colors hover:bg-hover sm:px-3"
                >
                  <DeliveryLine delivery={delivery} />
                  <ChevronDown
                    aria-hidden="true"
                    className={`size-5 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`}
                  />
                </Link>
                {isOpen && <OpenedMessage delivery={opened} whyDisabled={whyDisabled} />}
              </li>
            )
          })}
        </ul>
      )}
      <nav aria-label={m.webhooks_log_pages()} className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {after !== undefined && (
          <Link
            to={paths.webhook(endpointId)}
            preventScrollReset
            className={buttonClasses({ variant: 'secondary', size: 'sm' })}
          >
            {m.webhooks_log_newest()}
          </Link>
        )}
        {nextAfter !== null && (
          <Link
            to={paths.webhook(endpointId, { after: nextAfter })}
            preventScrollReset
            className={buttonClasses({ variant: 'secondary', size: 'sm' })}
          >
            {m.webhooks_log_older()}
          </Link>
        )}
      </nav>
    </Section>
  )
}

const STATUS: Record<
  WebhookDelivery['status'],
  { tone: 'success' | 'danger' | 'neutral' | 'accent'; says: () => string }
> = {
  waiting: { tone: 'accent', says: m.webhooks_status_waiting },
  delivered: { tone: 'success', says: m.webhooks_status_delivered },
  failed: { tone: 'danger', says: m.webhooks_status_failed },
  cancelled: { tone: 'neutral', says: m.webhooks_status_cancelled },
}

function DeliveryLine({ delivery }: { delivery: WebhookDelivery }) {
  const { status, eventType, createdAt, tries, responseCode, nextTryAt } = delivery
  const { tone, says } = STATUS[status]
  const facts = [
    momentInWords(createdAt),
    tries > 0 && m.webhooks_tries({ count: tries }),
    responseCode !== null && m.webhooks_answered({ code: String(responseCode) }),
    status === 'waiting' &&
      tries > 0 &&
      nextTryAt &&
      m.webhooks_next_try({ moment: momentInWords(nextTryAt) }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-strong">{eventInWords(eventType)}</span>
        <Badge tone={tone}>{says()}</Badge>
      </span>
      <span className="figures block text-muted text-sm">{facts.join(' · ')}</span>
    </span>
  )
}
