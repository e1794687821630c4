import { MailQuestion } from 'lucide-react'
import { redirect } from 'react-router'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { ofMailedLink } from '../../../features/mailed-links/mailed-link.ts'
import { MailedLinkQuestion } from '../../../features/mailed-links/mailed-link-question.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths, withQuery } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/confirm-email-change-page.ts'

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  const { isChanged } = await ofMailedLink(context.get(apiContext).accounts.confirmEmailChange({ token }), {
    isChanged: false,
  })
  return redirect(
    isChanged
      ? withQuery(paths.profile, { email: 'changed' })
      : withQuery(paths.auth(), { error: 'email_change_link_invalid' }),
  )
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.email_change_title(), description: m.email_change_text(), hidden: true })

/** Target of the link that is mailed to the new address; works signed out and without JavaScript. */
export default function ConfirmEmailChangePage({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <MailedLinkQuestion
      icon={<MailQuestion />}
      title={m.email_change_question()}
      text={m.email_change_text()}
      button={{ label: m.email_change_button(), token }}
    />
  )
}
