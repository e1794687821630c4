import { redirect } from 'react-router'
import { actionRefusal } from '../../../api/action-refusal.ts'
import { redirectWithFlash } from '../../../app/flash.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import type { ApiClient } from '../../../server-context.ts'

/**
 * Completes a pending sign-in with the submitted code. Returns a redirect when the sign-in succeeds or has expired,
 * otherwise the message for the field.
 */
export async function passTwoStep(
  { security }: ApiClient,
  form: FormData,
  returnTo: string | undefined,
): Promise<Response | { message: string; status: number }> {
  const code = String(form.get('code') ?? '').trim()
  if (code === '') return { message: m.security_second_missing(), status: 400 }
  try {
    await security.passTwoStep({ code })
    return redirectWithFlash(returnTo ?? paths.home, 'signed_in')
  } catch (error) {
    const { problem, message, status } = actionRefusal(error)
    const triesLeft = problem.details?.triesLeft
    const asksForCode = problem.code === 'sign_in_code_required'
    if (problem.code === 'two_step_expired' || asksForCode || triesLeft === 0) {
      const reason = asksForCode ? 'sign_in_code_required' : 'two_step_expired'
      const back = new URLSearchParams({ error: reason, ...(returnTo ? { returnTo } : {}) })
      return redirect(`${paths.auth()}?${back}`)
    }
    if (problem.code !== 'two_step_code_wrong') {
      return { message, status }
    }
    const wrong =
      form.get('by') === 'recovery' ? m.security_second_wrong_recovery() : m.security_second_wrong()
    const left =
      typeof triesLeft !== 'number'
        ? ''
        : triesLeft === 1
          ? m.security_second_try()
          : m.security_second_tries({ count: triesLeft })
    return { message: `${wrong} ${left}`.trim(), status }
  }
}

/** Sends a code to a phone of the pending sign-in. Returns the masked number, or the message for the field. */
export async function sendTwoStepCode(
  { security }: ApiClient,
  factorId: string,
): Promise<{ sentTo: string } | { message: string; status: number }> {
  try {
    return { sentTo: (await security.sendCode({ factorId })).sentTo }
  } catch (error) {
    const { message, status } = actionRefusal(error)
    return { message, status }
  }
}
