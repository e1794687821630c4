import { EMAIL_ANSWER_HOURS } from '@rihla/domain/messaging/support-hours'
import { CircleCheck } from 'lucide-react'
import { type ActionFunctionArgs, data, Link } from 'react-router'
import { actionRefusal } from '../../../api/action-refusal.ts'
import { orConnectionLost } from '../../../api/or-connection-lost.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { SupportBubble } from '../../../features/chat/support-bubble.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/contact-page.ts'
import { ContactForm, type ContactValues } from './contact-form.tsx'
import { SupportChannels } from './support-channels.tsx'

/**
 * Creates an idempotency key, so that a repeated submission is stored once, and fills in the email of a signed-in user.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { accounts, support } = context.get(apiContext)
  const [{ me }, { hours }] = await Promise.all([accounts.me({}), support.hours({})])
  return { key: crypto.randomUUID(), email: me?.email ?? '', hours }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

const OWN_MESSAGES = {
  'firstName.required': m.contact_first_name_missing,
  'lastName.required': m.contact_last_name_missing,
  'subject.required': m.contact_subject_missing,
  'message.required': m.contact_message_missing,
}

interface Answer {
  sent: { reference: string; email: string } | null
  /** The submitted values, shown again when the submission is rejected. */
  values: ContactValues | null
  errors: Record<string, string>
  refusal: string | null
}

const NOTHING: Answer = { sent: null, values: null, errors: {}, refusal: null }

function valuesIn(form: FormData): ContactValues {
  const textOf = (name: string) => String(form.get(name) ?? '')
  return {
    key: textOf('key'),
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    email: textOf('email'),
    subject: textOf('subject'),
    message: textOf('message'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const values = valuesIn(await request.formData())
  try {
    const { reference } = await context.get(apiContext).support.contact(values)
    return data<Answer>({ ...NOTHING, sent: { reference, email: values.email.trim() } })
  } catch (error) {
    const isEmailMissing = values.email.trim() === ''
    const { errors, refusal, status, problem } = actionRefusal(error, {
      ...OWN_MESSAGES,
      ...(isEmailMissing ? { 'email.email_invalid': m.contact_email_missing } : {}),
    })
    const isFault = refusal !== null && status >= 500
    const text = isFault ? `${refusal} ${m.common_reference({ id: problem.requestId })}` : refusal
    return data<Answer>({ ...NOTHING, values, errors, refusal: text }, { status })
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  orConnectionLost(args, (form, refusal): Answer => ({ ...NOTHING, values: valuesIn(form), refusal }))

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.contact_title(), description: m.contact_description() })

/** The contact form and the three support channels; the form works without JavaScript. */
export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading lead={m.contact_lead()}>{m.contact_title()}</PageHeading>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {actionData?.sent ? (
          <Sent {...actionData.sent} />
        ) : (
          <ContactForm
            values={actionData?.values ?? null}
            freshKey={loaderData.key}
            email={loaderData.email}
            errors={actionData?.errors ?? {}}
            refusal={actionData?.refusal ?? null}
          />
        )}
        <SupportChannels hours={loaderData.hours} />
      </div>
      <SupportBubble />
    </div>
  )
}

const Sent = ({ reference, email }: { reference: string; email: string }) => (
  <section className="max-w-prose" role="status">
    <CircleCheck className="size-10 text-success" aria-hidden="true" />
    <h2 className="mt-4 text-2xl">{m.contact_sent_title()}</h2>
    <p className="mt-2 text-muted">{m.contact_sent_text({ email, hours: EMAIL_ANSWER_HOURS })}</p>
    <p className="figures mt-4 font-strong">{m.contact_reference({ reference })}</p>
    <Link to={paths.contact} className={buttonClasses({ variant: 'secondary', className: 'mt-6' })}>
      {m.contact_another()}
    </Link>
  </section>
)
