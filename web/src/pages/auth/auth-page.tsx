import { useEffect } from 'react'
import { redirect, useActionData, useSearchParams } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { ownPathOf, paths } from '../../paths.ts'
import { apiContext } from '../../server-context.ts'
import { pageMeta } from '../../site/page-meta.ts'
import { routerLink } from '../../site/router-link.tsx'
import { useIsLive } from '../../site/use-is-live.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { toast } from '../../ui/toast.ts'
import type { Route } from './+types/auth-page.ts'
import { type AuthAnswer, runAuthForm } from './auth-action.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SocialButtons } from './social-buttons.tsx'

export type AuthView = 'sign-in' | 'sign-up' | 'forgot'

const WORDS: Record<AuthView, { title: () => string; text: () => string }> = {
  'sign-in': { title: m.auth_title_sign_in, text: m.auth_text_sign_in },
  'sign-up': { title: m.auth_title_sign_up, text: m.auth_text_sign_up },
  forgot: { title: m.auth_title_forgot, text: m.auth_text_forgot },
}

/** Someone who is signed in already has nothing to do here. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { me } = await context.get(apiContext).accounts.me({})
  if (me) throw redirect(ownPathOf(url.searchParams.get('returnTo')) ?? paths.home)
  return null
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  runAuthForm(context.get(apiContext), await request.formData())

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({
    title: WORDS[viewIn(new URLSearchParams(location.search))].title(),
    description: m.auth_description(),
  })

const viewIn = (params: URLSearchParams): AuthView => {
  const tab = params.get('tab')
  return tab === 'sign-up' || tab === 'forgot' ? tab : 'sign-in'
}

/** Signing in, signing up and asking for a new password, each at its own address. Works without scripts. */
export default function AuthPage() {
  const [params] = useSearchParams()
  const answer = useActionData<AuthAnswer>()
  // Without scripts there are no toasts.
  const isLive = useIsLive()
  const returnTo = ownPathOf(params.get('returnTo')) ?? undefined
  // A new account signs in on the same screen, with what was just chosen.
  const view = answer?.created ? 'sign-in' : viewIn(params)

  useEffect(() => {
    if (answer?.refusal) toast.error(answer.refusal)
    if (answer?.created) toast.success(m.auth_account_created())
  }, [answer])

  return (
    <div className="page-width flex justify-center py-10 md:py-16">
      <div className="w-full max-w-md">
        <h1 className="font-strong text-3xl">{WORDS[view].title()}</h1>
        <p className="mt-2 text-muted">{WORDS[view].text()}</p>
        {answer?.created && (
          <div className="mt-6">
            <Banner tone="success">{m.auth_account_created()}</Banner>
          </div>
        )}
        {answer?.refusal && !isLive && (
          <div className="mt-6">
            <Banner tone="danger">{answer.refusal}</Banner>
          </div>
        )}
        {view === 'forgot' ? (
          <ForgotPasswordForm answer={answer} returnTo={returnTo} />
        ) : (
          <>
            <div className="mt-6">
              <LinkTabs
                label={m.auth_tabs()}
                renderLink={routerLink}
                tabs={[
                  {
                    href: paths.auth({ returnTo }),
                    label: m.auth_tab_sign_in(),
                    current: view === 'sign-in',
                  },
                  {
                    href: paths.auth({ returnTo, tab: 'sign-up' }),
                    label: m.auth_tab_sign_up(),
                    current: view === 'sign-up',
                  },
                ]}
              />
            </div>
            {view === 'sign-in' ? (
              <SignInForm answer={answer} returnTo={returnTo} />
            ) : (
              <SignUpForm answer={answer} returnTo={returnTo} />
            )}
            <SocialButtons returnTo={returnTo} />
          </>
        )}
      </div>
    </div>
  )
}
