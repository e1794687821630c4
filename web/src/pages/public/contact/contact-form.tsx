import { Form, useNavigation } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFocusFirstWrong } from '../../../ui/fields/use-focus-first-wrong.ts'

export interface ContactValues {
  key: string
  firstName: string
  lastName: string
  email: string
  subject: string
  message: string
}

/** The contact form for support. A rejected submission keeps what was typed, also without JavaScript. */
export function ContactForm(props: {
  /** The values of the last submission; null at first. */
  values: ContactValues | null
  freshKey: string
  /** Of the signed-in user. */
  email: string
  errors: Record<string, string>
  refusal: string | null
}) {
  const { values, errors, refusal } = props
  const form = useFocusFirstWrong()
  const isSending = useNavigation().formMethod === 'POST'

  return (
    <Form ref={form} id="form" method="post" noValidate className="grid max-w-2xl content-start gap-4">
      <input type="hidden" name="key" value={values?.key ?? props.freshKey} />
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.contact_first_name()}
          name="firstName"
          autoComplete="given-name"
          maxCharacters={60}
          defaultValue={values?.firstName}
          error={errors.firstName}
        />
        <TextField
          label={m.contact_last_name()}
          name="lastName"
          autoComplete="family-name"
          maxCharacters={60}
          defaultValue={values?.lastName}
          error={errors.lastName}
        />
      </div>
      <TextField
        label={m.contact_email()}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={values?.email ?? props.email}
        error={errors.email}
      />
      <TextField
        label={m.contact_subject()}
        name="subject"
        maxCharacters={150}
        defaultValue={values?.subject}
        error={errors.subject}
      />
      <TextArea
        label={m.contact_message()}
        name="message"
        rows={6}
        maxCharacters={4000}
        defaultValue={values?.message}
        error={errors.message}
        counter={(used) => (used < 3500 ? '' : `${used}/4000`)}
      />
      <div>
        <Button type="submit" size="lg" pending={isSending}>
          {m.contact_send()}
        </Button>
      </div>
    </Form>
  )
}
