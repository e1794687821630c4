import { BellOff } from 'lucide-react'
import { data, Form, Link } from 'react-router'
import { actionRefusal } from '../../../api/action-refusal.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import type { Route } from './+types/switch-off-page.ts'

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

/** Only the button switches off, not the link: email programs open links automatically. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  try {
    await context.get(apiContext).savedSearches.switchOff({ token })
    return { isOff: true, refusal: null }
  } catch (error) {
    const { message, status } = actionRefusal(error, { invalid_input: m.errors_unsubscribe_link_invalid })
    return data({ isOff: false, refusal: message }, { status })
  }
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.saved_searches_off_title(), description: m.saved_searches_description(), hidden: true })

/** Target of the link in an alert's email; works signed out and without JavaScript. */
export default function SwitchOffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token } = loaderData
  const isOff = actionData?.isOff === true
  const refusal = actionData?.refusal ?? (token === '' ? m.errors_unsubscribe_link_invalid() : null)
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <BellOff className="size-7" aria-hidden="true" />
      </span>
      <h1 className="mt-6 text-3xl">
        {isOff ? m.saved_searches_off_done() : m.saved_searches_off_question()}
      </h1>
      <p className="mt-3 max-w-prose text-muted" role="status">
        {isOff ? m.saved_searches_off_done_text() : (refusal ?? m.saved_searches_off_text())}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!actionData && !refusal && (
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit">{m.saved_searches_off_button()}</Button>
          </Form>
        )}
        <Link to={paths.savedSearches} className={buttonClasses({ variant: 'secondary' })}>
          {m.saved_searches_off_all()}
        </Link>
      </div>
    </div>
  )
}
