import type { WebhookEndpoint } from '@rihla/contract/webhooks/webhooks'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@rihla/domain/webhooks/webhook-event'
import { useCheckedForm } from '../../../features/account-settings/use-checked-form.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../../ui/fields/field-frame.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { EVENT_GROUPS, eventInWords } from './event-words.ts'

export interface TypedEndpoint {
  name: string
  url: string
  eventTypes: WebhookEvent[]
}
export type EndpointErrors = Partial<Record<keyof TypedEndpoint, string>>

const MAX_NAME = 60
const MAX_URL = 1000

const typedIn = (data: FormData): TypedEndpoint => ({
  name: String(data.get('name') ?? '').trim(),
  url: String(data.get('url') ?? '').trim(),
  eventTypes: WEBHOOK_EVENTS.filter((one) => data.getAll('eventTypes').includes(one)),
})

function problemsOf({ name, url, eventTypes }: TypedEndpoint): EndpointErrors {
  const errors: EndpointErrors = {}
  if (name === '') errors.name = m.webhooks_name_missing()
  if (URL.parse(url) === null || url.length > MAX_URL) errors.url = m.webhooks_url_invalid()
  if (eventTypes.length === 0) errors.eventTypes = m.webhooks_events_missing()
  return errors
}

interface EndpointFormProps {
  /** The endpoint that is changed; null for a new one, which starts with all events. */
  endpoint: WebhookEndpoint | null
  submitLabel: string
  isSending: boolean
  /** Sends what was typed. Returns the errors of fields that the server refused. */
  onSend: (typed: TypedEndpoint) => Promise<EndpointErrors>
}

/** Name, address and events of an endpoint. */
export function EndpointForm({ endpoint, submitLabel, isSending, onSend }: EndpointFormProps) {
  const { errors, onSubmit } = useCheckedForm({ isSending, read: typedIn, problemsOf, onSend })
  return (
    <ScriptForm onSubmit={onSubmit} className="grid max-w-2xl gap-6">
      <TextField
        label={m.webhooks_name()}
        name="name"
        required
        maxCharacters={MAX_NAME}
        autoComplete="off"
        defaultValue={endpoint?.name}
        hint={m.webhooks_name_hint()}
        error={errors.name}
      />
      <TextField
        label={m.webhooks_url()}
        name="url"
        type="url"
        dir="ltr"
        required
        maxLength={MAX_URL}
        autoComplete="off"
        defaultValue={endpoint?.url}
        hint={m.webhooks_url_hint()}
        error={errors.url}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: each group of events inside is a fieldset already */}
      <div
        role="group"
        aria-label={m.webhooks_events()}
        aria-describedby={errors.eventTypes ? 'webhook-events-error' : undefined}
        data-invalid={errors.eventTypes ? true : undefined}
        tabIndex={-1}
        className="grid gap-5 sm:grid-cols-2"
      >
        {EVENT_GROUPS.map(({ name, events }) => (
          <fieldset key={events[0]} className="min-w-0">
            <legend className="mb-1 font-strong">{name()}</legend>
            {events.map((event) => (
              <Checkbox
                key={event}
                name="eventTypes"
                value={event}
                label={eventInWords(event)}
                defaultChecked={endpoint?.eventTypes.includes(event) ?? true}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {errors.eventTypes && <FieldNote id="webhook-events-error" error={errors.eventTypes} />}
      <Button type="submit" pending={isSending} className="justify-self-start">
        {submitLabel}
      </Button>
    </ScriptForm>
  )
}
