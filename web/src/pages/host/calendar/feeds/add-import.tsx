import { trimmedIfSeen } from '@rihla/domain/text/visible-text'
import { type SubmitEvent, useState } from 'react'
import { failureMessage } from '../../../../api/show-result.ts'
import { fieldMessages } from '../../../../i18n/field-messages.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Banner } from '../../../../ui/content/banner.tsx'
import { ScriptForm } from '../../../../ui/fields/script-form.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { Feeds } from './use-feeds.ts'

interface Errors {
  name?: string
  url?: string
}

/** Adds an imported calendar by name and URL. The typed text stays until the import is accepted. */
export function AddImport({ vehicleId, feeds }: { vehicleId: string; feeds: Feeds }) {
  const [texts, setTexts] = useState({ name: '', url: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const [name, url] = [trimmedIfSeen(texts.name), texts.url.trim()]
    setFailure(null)
    const missing: Errors = {
      ...(name === '' && { name: m.host_calendar_import_name_missing() }),
      ...(url === '' && { url: m.host_calendar_import_url_missing() }),
    }
    setErrors(missing)
    if (missing.name || missing.url) return
    const result = await feeds.change(
      'add',
      (calendar) => calendar.addImport({ id: vehicleId, name, url }),
      m.host_calendar_import_added(),
    )
    if (result.kind === 'cancelled') return
    if (result.kind === 'done') return setTexts({ name: '', url: '' })
    const message = failureMessage(result)
    if (result.problem?.code === 'calendar_address_not_allowed') return setErrors({ url: message })
    const fields: Errors = fieldMessages(result.problem)
    setErrors(fields)
    if (!fields.name && !fields.url) setFailure(message)
  }

  return (
    <ScriptForm onSubmit={(event) => void add(event)} className="mt-6 grid gap-4">
      <TextField
        label={m.host_calendar_import_name()}
        hint={m.host_calendar_import_name_hint()}
        value={texts.name}
        maxCharacters={60}
        error={errors.name}
        onChange={(event) => setTexts({ ...texts, name: event.target.value })}
      />
      <TextField
        type="url"
        label={m.host_calendar_import_url()}
        hint={m.host_calendar_import_url_hint()}
        value={texts.url}
        maxLength={1000}
        dir="ltr"
        error={errors.url}
        onChange={(event) => setTexts({ ...texts, url: event.target.value })}
      />
      {failure && (
        <Banner tone="danger" live>
          {failure}
        </Banner>
      )}
      <div>
        <Button type="submit" variant="secondary" pending={feeds.running === 'add'}>
          {m.host_calendar_import_add()}
        </Button>
      </div>
    </ScriptForm>
  )
}
