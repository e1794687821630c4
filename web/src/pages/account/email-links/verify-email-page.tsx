import { MailQuestion } from 'lucide-react'
import { redirect } from 'react-router'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { redirectWithFlash } from '../../../app/flash.ts'
import { ofMailedLink } from '../../../features/mailed-links/mailed-link.ts'
import { MailedLinkQuestion } from '../../../features/mailed-links/mailed-link-question.tsx'
import { m } from '../../../paraglide/messages.js'
import { ownPathOf, paths, withQuery } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/verify-email-page.ts'

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export async function action({ request, url, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  const { result, resetToken } = await ofMailedLink(context.get(apiContext).accounts.verifyEmail({ token }), {
    result: 'invalid',
    resetToken: null,
  })
  if (result === 'invalid') return redirect(withQuery(paths.auth(), { error: 'verification_link_invalid' }))
  if (result === 'choose_password')
    return redirectWithFlash(withQuery(paths.resetPassword, { token: resetToken ?? '' }), 'sign_up_repeated')
  const returnTo = ownPathOf(url.searchParams.get('returnTo')) ?? undefined
  return redirect(paths.emailVerified({ result, returnTo }))
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.email_verified_title(), description: m.email_verify_text(), hidden: true })

/** Target of the link in the verification email; works signed out and without JavaScript. */
export default function VerifyEmailPage({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <MailedLinkQuestion
      icon={<MailQuestion />}
      title={m.email_verify_question()}
      text={m.email_verify_text()}
      button={{ label: m.email_verify_button(), token }}
    />
  )
}
