import { MailX } from 'lucide-react'
import { data, Form, Link } from 'react-router'
import { actionRefusal } from '../../../api/action-refusal.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import type { Route } from './+types/unsubscribe-page.ts'

const DONE = {
  messages: m.unsubscribe_done_messages,
  reminders: m.unsubscribe_done_reminders,
  reviews: m.unsubscribe_done_reviews,
  bookings: m.unsubscribe_done_bookings,
  alerts: m.unsubscribe_done_alerts,
}

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

/** Only the button unsubscribes, not the link: email programs open links automatically. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  try {
    const { group } = await context.get(apiContext).notifications.unsubscribe({ token })
    return { done: DONE[group](), refusal: null }
  } catch (error) {
    const { message, status } = actionRefusal(error, { invalid_input: m.errors_unsubscribe_link_invalid })
    return data({ done: null, refusal: message }, { status })
  }
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.unsubscribe_title(), description: m.unsubscribe_description(), hidden: true })

/** Target of the unsubscribe link in emails; works signed out and without JavaScript. */
export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { token } = loaderData
  const refusal = actionData?.refusal ?? (token === '' ? m.errors_unsubscribe_link_invalid() : null)
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <MailX className="size-7" aria-hidden="true" />
      </span>
      <h1 className="mt-6 text-3xl">{actionData?.done ? m.unsubscribe_done() : m.unsubscribe_question()}</h1>
      <p className="mt-3 max-w-prose text-muted" role="status">
        {actionData?.done ?? refusal ?? m.unsubscribe_text()}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!actionData && !refusal && (
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit">{m.unsubscribe_button()}</Button>
          </Form>
        )}
        <Link
          to={paths.userDashboard({ tab: 'settings' })}
          className={buttonClasses({ variant: 'secondary' })}
        >
          {m.unsubscribe_settings()}
        </Link>
      </div>
    </div>
  )
}
