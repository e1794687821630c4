import { MailCheck, MailX } from 'lucide-react'
import { Link } from 'react-router'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { m } from '../../../paraglide/messages.js'
import { ownPathOf, paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import type { Route } from './+types/email-verified-page.ts'

/** What became of the link. The address is under the visitor's control, so anything else counts as ended. */
const TEXTS = {
  done: { title: m.email_verified_done, text: m.email_verified_done_text },
  already: { title: m.email_verified_already, text: m.email_verified_already_text },
  ended: { title: m.email_verified_ended, text: m.email_verified_ended_text },
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { me } = await context.get(apiContext).accounts.me({})
  const given = url.searchParams.get('result')
  const result: keyof typeof TEXTS = given === 'done' || given === 'already' ? given : 'ended'
  return { result, isSignedIn: me !== null, returnTo: ownPathOf(url.searchParams.get('returnTo')) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.email_verified_title(), description: m.email_verified_description(), hidden: true })

/** Where the link of a verification email ends: it says whether it worked, and goes on. */
export default function EmailVerifiedPage({
  loaderData: { result, isSignedIn, returnTo },
}: Route.ComponentProps) {
  const isEnded = result === 'ended'
  const Icon = isEnded ? MailX : MailCheck
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <Icon className="size-7" aria-hidden="true" />
      </span>
      <h1 className="mt-6 text-3xl">{TEXTS[result].title()}</h1>
      <p className="mt-3 max-w-prose text-muted" role="status">
        {TEXTS[result].text()}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!isSignedIn ? (
          <Link
            to={paths.auth({ returnTo: isEnded ? paths.security : (returnTo ?? undefined) })}
            className={buttonClasses({})}
          >
            {m.email_verified_sign_in()}
          </Link>
        ) : isEnded ? (
          <Link to={paths.security} className={buttonClasses({})}>
            {m.email_verified_security()}
          </Link>
        ) : (
          <Link to={returnTo ?? paths.home} className={buttonClasses({})}>
            {m.email_verified_continue()}
          </Link>
        )}
      </div>
    </div>
  )
}
