import { useEffect } from 'react'
import { replace, useActionData, useSearchParams } from 'react-router'
import { orConnectionLost } from '../../../api/or-connection-lost.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { routerLink } from '../../../app/router-link.tsx'
import { signInErrorMessage } from '../../../features/account-settings/sign-in-errors.ts'
import { m } from '../../../paraglide/messages.js'
import { ownPathOf, paths, withQuery } from '../../../paths/paths.ts'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { Banner } from '../../../ui/content/banner.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import type { Route } from './+types/auth-page.ts'
import { runAuthForm } from './auth-action.ts'
import { type AuthAnswer, authAnswer } from './auth-answer.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { SuspendedNotice } from './suspended-notice.tsx'
import { TwoStepForm } from './two-step-form.tsx'

export type AuthView = 'sign-in' | 'sign-up' | 'forgot' | 'two-step' | 'recovery'

const WORDS: Record<AuthView, { title: () => string; text: () => string }> = {
  'sign-in': { title: m.auth_title_sign_in, text: m.auth_text_sign_in },
  'sign-up': { title: m.auth_title_sign_up, text: m.auth_text_sign_up },
  forgot: { title: m.auth_title_forgot, text: m.auth_text_forgot },
  'two-step': { title: m.security_second_title, text: m.security_second_text },
  recovery: { title: m.security_second_title, text: m.security_second_recovery_text },
}

/**
 * Redirects signed-in users away, to the security page if the URL has a linking error. The second step requires a
 * pending sign-in. Redirects replace this page, and so do the forms: Back would otherwise lead forward again.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const returnTo = ownPathOf(url.searchParams.get('returnTo'))
  const error = url.searchParams.get('error')
  const provider = url.searchParams.get('provider') ?? undefined
  const { me } = await api.accounts.me({})
  if (me) throw replace(error ? withQuery(paths.security, { error, provider }) : (returnTo ?? paths.home))
  const challenge = url.searchParams.has('step') ? (await api.security.challenge({})).challenge : undefined
  if (challenge === null) throw replace(paths.auth({ returnTo: returnTo ?? undefined }))
  const providers = context.get(siteContext).socialProviders
  return { challenge, providers, notice: error && signInErrorMessage(error, provider ?? null) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const action = async ({ request, context }: Route.ActionArgs) =>
  runAuthForm(context.get(apiContext), await request.formData())

export const clientAction = (args: Route.ClientActionArgs) =>
  orConnectionLost(args, (form, refusal) => authAnswer(form, { refusal }))

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, {
    title: WORDS[viewIn(new URLSearchParams(page.location.search))].title(),
    description: m.auth_description(),
  })

const viewIn = (params: URLSearchParams): AuthView => {
  const step = params.get('step')
  if (step === 'two-step' || step === 'recovery') return step
  const tab = params.get('tab')
  return tab === 'sign-up' || tab === 'forgot' ? tab : 'sign-in'
}

/** Sign-in, sign-up and password reset request, each at its own URL. Works without JavaScript. */
export default function AuthPage({ loaderData: { notice, challenge, providers } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const answer = useActionData<AuthAnswer>()
  // Without JavaScript there are no toasts, so errors need a banner.
  const isHydrated = useHydrated()
  const returnTo = ownPathOf(params.get('returnTo')) ?? undefined
  // After sign-up the sign-in form is displayed on the same page.
  const view = answer?.created ? 'sign-in' : viewIn(params)

  useEffect(() => {
    if (answer?.refusal) toast.error(answer.refusal)
    if (answer?.created) toast.success(m.auth_account_created())
  }, [answer])

  return (
    <div className="page-width flex justify-center py-10 md:py-16">
      <div className="w-full max-w-md">
        <h1 className="font-strong text-3xl">{WORDS[view].title()}</h1>
        <p className="mt-2 text-muted">
          {view === 'two-step' && challenge?.hasApp === false
            ? m.security_second_text_phone()
            : WORDS[view].text()}
        </p>
        {answer?.created && (
          <div className="mt-6">
            <Banner tone="success">{m.auth_account_created()}</Banner>
          </div>
        )}
        {answer?.refusal && !isHydrated && (
          <div className="mt-6">
            <Banner tone="danger">{answer.refusal}</Banner>
          </div>
        )}
        {answer?.suspension && <SuspendedNotice {...answer.suspension} />}
        {notice && !answer && (
          <div className="mt-6">
            <Banner tone="danger">{notice}</Banner>
          </div>
        )}
        {view === 'two-step' || view === 'recovery' ? (
          <TwoStepForm
            answer={answer}
            returnTo={returnTo}
            by={view === 'recovery' ? 'recovery' : 'app'}
            phones={challenge?.phones ?? []}
          />
        ) : view === 'forgot' ? (
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
            <SocialButtons returnTo={returnTo} shown={providers} />
          </>
        )}
      </div>
    </div>
  )
}
