import { useEffect } from 'react'
import { data, Form, Link, useActionData, useNavigation } from 'react-router'
import { actionRefusal } from '../../../api/action-refusal.ts'
import { orConnectionLost } from '../../../api/or-connection-lost.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { redirectWithFlash } from '../../../app/flash.ts'
import { PasswordField } from '../../../features/account-settings/password-field.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { useFocusFirstWrong } from '../../../ui/fields/use-focus-first-wrong.ts'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { Route } from './+types/reset-password-page.ts'
import { newPasswordProblems } from './new-password-problems.ts'

interface Answer {
  errors: Record<string, string>
  refusal: string | null
}

const answer = (part: Partial<Answer>, status: number) =>
  data<Answer>({ errors: {}, refusal: null, ...part }, { status })

/** A used or ended link says so at once, not after a new password was typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  if (token === '') return { token, state: 'missing' as const }
  try {
    const { isOpen } = await context.get(apiContext).accounts.checkResetLink({ token })
    return { token, state: isOpen ? ('open' as const) : ('ended' as const) }
  } catch (error) {
    // A token that is too short or too long was never ours.
    if (problemOf(error)?.code !== 'invalid_input') throw error
    return { token, state: 'ended' as const }
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const errors = newPasswordProblems(form)
  if (Object.keys(errors).length > 0) return answer({ errors }, 400)
  try {
    await context.get(apiContext).accounts.resetPassword({
      token: String(form.get('token') ?? ''),
      password: String(form.get('password') ?? ''),
    })
    return redirectWithFlash(paths.auth(), 'password_changed')
  } catch (error) {
    const { errors: messages, refusal, status } = actionRefusal(error)
    if (messages.token) return answer({ refusal: m.errors_reset_link_invalid() }, 400)
    return answer({ errors: messages, refusal }, status)
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  orConnectionLost(args, (_, refusal): Answer => ({ errors: {}, refusal }))

export const meta: Route.MetaFunction = () => [
  ...pageMeta({ title: m.auth_reset_title(), description: m.auth_reset_description(), hidden: true }),
  // The URL contains the reset token, so no other site may get it as referrer. Our own server needs the referrer to
  // check the form's origin.
  { name: 'referrer', content: 'same-origin' },
]

/** Target of the link in the password reset email. */
export default function ResetPasswordPage({ loaderData: { token, state } }: Route.ComponentProps) {
  const result = useActionData<typeof action>()
  const isHydrated = useHydrated()
  const form = useFocusFirstWrong()
  const isSending = useNavigation().formMethod === 'POST'

  useEffect(() => {
    if (result?.refusal) toast.error(result.refusal)
  }, [result])

  return (
    <div className="page-width flex justify-center py-10 md:py-16">
      <div className="w-full max-w-md">
        <h1 className="font-strong text-3xl">{m.auth_reset_title()}</h1>
        {state !== 'open' ? (
          <>
            <p className="mt-2 text-muted">
              {state === 'ended' ? m.auth_reset_link_ended() : m.auth_reset_link_missing()}
            </p>
            <Link
              to={paths.auth({ tab: 'forgot' })}
              className="mt-4 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              {m.auth_title_forgot()}
            </Link>
          </>
        ) : (
          <>
            <p className="mt-2 text-muted">{m.auth_reset_text()}</p>
            <Form ref={form} method="post" noValidate className="mt-6 grid gap-4">
              <input type="hidden" name="token" value={token} />
              <PasswordField
                label={m.auth_new_password()}
                name="password"
                autoComplete="new-password"
                hint={m.auth_password_hint()}
                error={result?.errors.password}
              />
              <PasswordField
                label={m.auth_confirm_password()}
                name="confirmPassword"
                autoComplete="new-password"
                error={result?.errors.confirmPassword}
              />
              {result?.refusal && !isHydrated && <Banner tone="danger">{result.refusal}</Banner>}
              <Button type="submit" size="lg" wide pending={isSending}>
                {m.auth_submit_reset()}
              </Button>
            </Form>
          </>
        )}
      </div>
    </div>
  )
}
