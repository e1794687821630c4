import { MailX } from 'lucide-react'
import { type ActionFunctionArgs, data } from 'react-router'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { m } from '../../../paraglide/messages.js'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/leave-newsletter-page.ts'
import { linkRefusalOf } from './link-refusal.ts'
import { NewsletterLink } from './newsletter-link.tsx'

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

/** Only the button changes anything, not opening the link: email clients open links on their own. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  try {
    await context.get(apiContext).newsletter.unsubscribe({ token })
    return { done: m.newsletter_leave_done_text(), refusal: null }
  } catch (error) {
    const { refusal, status } = linkRefusalOf(error)
    return data({ done: null, refusal }, { status })
  }
}

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: m.newsletter_leave_title(),
    description: m.newsletter_leave_description(),
    hidden: true,
  })

/** Target of the link in an email; works signed out and without JavaScript. */
export default function LeaveNewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewsletterLink
      icon={<MailX />}
      token={loaderData.token}
      answer={actionData ?? null}
      words={{
        question: m.newsletter_leave_question(),
        text: m.newsletter_leave_text(),
        button: m.newsletter_leave_button(),
        done: m.newsletter_leave_done(),
      }}
    />
  )
}
