import { MailCheck } from 'lucide-react'
import { type ActionFunctionArgs, data } from 'react-router'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { m } from '../../../paraglide/messages.js'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/confirm-newsletter-page.ts'
import { linkRefusalOf } from './link-refusal.ts'
import { NewsletterLink } from './newsletter-link.tsx'

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

/** Only the button changes anything, not opening the link: email clients open links on their own. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  try {
    const { email } = await context.get(apiContext).newsletter.confirm({ token })
    return { done: m.newsletter_confirm_done_text({ email }), refusal: null }
  } catch (error) {
    const { refusal, status } = linkRefusalOf(error)
    return data({ done: null, refusal }, { status })
  }
}

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: m.newsletter_confirm_title(),
    description: m.newsletter_confirm_description(),
    hidden: true,
  })

/** Target of the link in an email; works signed out and without JavaScript. */
export default function ConfirmNewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewsletterLink
      icon={<MailCheck />}
      token={loaderData.token}
      answer={actionData ?? null}
      words={{
        question: m.newsletter_confirm_question(),
        text: m.newsletter_confirm_text(),
        button: m.newsletter_confirm_button(),
        done: m.newsletter_confirm_done(),
      }}
    />
  )
}
