import type { Problem } from '@rihla/contract/problem'
import { suspensionReasonOf } from '@rihla/domain/people/suspension'
import { data, redirect } from 'react-router'
import { actionRefusal } from '../../../api/action-refusal.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { redirectWithFlash } from '../../../app/flash.ts'
import { m } from '../../../paraglide/messages.js'
import { ownPathOf, paths } from '../../../paths/paths.ts'
import type { ApiClient } from '../../../server-context.ts'
import { type AuthAnswer, authAnswer } from './auth-answer.ts'
import { formProblems } from './form-problems.ts'
import { passTwoStep, sendTwoStepCode } from './pass-two-step.ts'
import { PROVIDER_NAMES, type Provider } from './providers.ts'
import type { Suspension } from './suspended-notice.tsx'

/** Form-specific messages for field errors. */
const OWN_WORDS = {
  'email.required': m.auth_email_missing,
  'email.email_invalid': m.auth_email_invalid,
  'email.too_long': m.auth_email_invalid,
  'password.required': m.auth_password_missing,
  'password.too_small': m.auth_password_too_short,
  'password.too_long': m.auth_password_too_long,
  'fullName.required': m.auth_full_name_missing,
  'fullName.too_long': m.auth_full_name_too_long,
  'code.wrong': m.errors_sign_in_code_wrong,
  'code.too_long': m.errors_sign_in_code_wrong,
}

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '')

/**
 * Runs one form of the sign-in page. Returns a redirect, or the result to display. The form is checked here
 * so that all its problems appear at once; the API checks it again.
 */
export async function runAuthForm(api: ApiClient, form: FormData) {
  const { email, fullName, code, needsCode } = authAnswer(form, {})
  const answer = (part: Partial<AuthAnswer>, status = 400) => data(authAnswer(form, part), { status })
  const returnTo = ownPathOf(form.get('returnTo')) ?? undefined
  const intent = textIn(form, 'intent')

  const social = PROVIDER_NAMES.find(([provider]) => provider === intent)
  if (social) return await startSocialSignIn(social[0], social[1])
  if (intent === 'two-step') {
    const result = await passTwoStep(api, form, returnTo)
    return result instanceof Response ? result : answer({ errors: { code: result.message } }, result.status)
  }
  if (intent === 'send-code') {
    const result = await sendTwoStepCode(api, textIn(form, 'factorId'))
    if ('sentTo' in result) return answer({ codeSentTo: result.sentTo }, 200)
    return answer({ errors: { code: result.message } }, result.status)
  }
  const errors = formProblems(intent, form)
  if (Object.keys(errors).length > 0) return answer({ errors })
  try {
    switch (intent) {
      case 'sign-up':
        await api.accounts.signUp({ email, fullName, password: textIn(form, 'password'), returnTo })
        return answer({ created: true, fullName: '' }, 200)
      case 'forgot':
        await api.accounts.requestPasswordReset({ email })
        return redirectWithFlash(paths.auth({ returnTo }), 'password_reset_sent')
      default: {
        const { twoStep } = await api.accounts.signIn({
          email,
          password: textIn(form, 'password'),
          ...(code === '' ? {} : { code }),
        })
        if (twoStep) return redirect(paths.auth({ returnTo, step: 'two-step' }))
        return redirectWithFlash(returnTo ?? paths.home, 'signed_in')
      }
    }
  } catch (error) {
    const { problem, errors, refusal, status } = actionRefusal(error, OWN_WORDS)
    const suspension = suspensionIn(problem)
    if (suspension) return answer({ suspension }, 403)
    // The form itself explains what it asks for.
    if (problem.code === 'sign_in_code_required')
      return answer({ needsCode: true, errors: needsCode ? { code: m.auth_code_missing() } : {} }, status)
    return answer({ errors, refusal }, status)
  }

  async function startSocialSignIn(provider: Provider, name: string) {
    try {
      return redirect((await api.accounts.socialSignIn({ provider, returnTo })).url)
    } catch (error) {
      const problem = problemOf(error)
      const message =
        problem?.code === 'provider_not_configured'
          ? m.auth_provider_not_configured
          : m.auth_provider_unavailable
      return answer({ refusal: message({ provider: name }) }, problem?.status ?? 500)
    }
  }
}

function suspensionIn(problem: Problem | null): Suspension | null {
  if (problem?.code !== 'account_suspended') return null
  const { since, reasonClass } = problem.details ?? {}
  return { since: String(since), reasonClass: suspensionReasonOf(reasonClass) ?? 'under_review' }
}
