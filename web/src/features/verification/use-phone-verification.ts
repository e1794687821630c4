import { DEFAULT_PHONE_PREFIX, PHONE_CODE_RESEND_SECONDS } from '@rihla/domain/people/verification'
import { plainDigits } from '@rihla/domain/text/plain-digits'
import { useState } from 'react'
import type { Failure } from '../../api/command-result.ts'
import { failureMessage } from '../../api/show-result.ts'
import { useCommand } from '../../api/use-command.ts'
import { m } from '../../paraglide/messages.js'
import { useCountdown } from '../../ui/hooks/use-countdown.ts'
import { toast } from '../../ui/overlays/toast.ts'

interface PhoneVerificationStart {
  /** The number to which a still valid code was sent, E.164; null when there is none. */
  codeSentTo: string | null
  /** Seconds until a new code may be requested. */
  resendInSeconds: number
  sentMessage: () => string
  onVerified: () => void
}

/** Sends a code by SMS and verifies the phone with it. Errors are messages for the field they belong to. */
export function usePhoneVerification(start: PhoneVerificationStart) {
  const [sentTo, setSentTo] = useState(start.codeSentTo)
  const { run, running } = useCommand()
  const [numberError, setNumberError] = useState<string | null>(null)
  const [codeError, setCodeError] = useState<string | null>(null)
  const { left, start: startCountdown } = useCountdown(start.resendInSeconds)

  /** Resolves to true when the code was sent. */
  async function sendCode(typed: string): Promise<boolean> {
    const phoneNumber = plainDigits(typed).trim()
    const showError = sentTo === null ? setNumberError : setCodeError
    if (phoneNumber === '' || phoneNumber === DEFAULT_PHONE_PREFIX) {
      showError(m.verification_phone_missing())
      return false
    }
    showError(null)
    // Repeating a request whose response was lost sends no second code.
    const result = await run(({ verification }, call) => verification.sendPhoneCode({ phoneNumber }, call), {
      name: 'send',
      intent: phoneNumber,
      revalidates: false,
      leadsToSignIn: false,
    })
    if (result.kind === 'done') {
      setSentTo(result.value.phoneNumber)
      setCodeError(null)
      startCountdown(PHONE_CODE_RESEND_SECONDS)
      toast.success(start.sentMessage())
    } else if (result.kind !== 'cancelled') {
      const wait = result.problem?.retryAfterSeconds
      if (wait && wait <= PHONE_CODE_RESEND_SECONDS) startCountdown(wait)
      showError(messageOf(result, m.verification_code_failed))
    }
    return result.kind === 'done'
  }

  async function verifyCode(typed: string): Promise<void> {
    const code = typed.trim()
    if (code === '') return setCodeError(m.verification_code_missing())
    setCodeError(null)
    const result = await run(({ verification }) => verification.verifyPhoneCode({ code }), {
      name: 'verify',
      leadsToSignIn: false,
    })
    if (result.kind === 'done') {
      toast.success(m.verification_phone_done())
      start.onVerified()
    } else if (result.kind !== 'cancelled') setCodeError(messageOf(result, m.verification_code_not_checked))
  }

  function enterOtherNumber() {
    setSentTo(null)
    setCodeError(null)
    setNumberError(null)
  }

  return { sentTo, running, numberError, codeError, resendIn: left, sendCode, verifyCode, enterOtherNumber }
}

/**
 * The error message: the session may have ended elsewhere while this page was open; `failed` is used when the server
 * did not refuse.
 */
const messageOf = (failure: Failure, failed: () => string): string =>
  failure.problem?.code === 'sign_in_required'
    ? m.verification_not_authenticated()
    : failureMessage(failure, failed())
