import { DEFAULT_PHONE_PREFIX, PHONE_CODE_RESEND_SECONDS } from '@rihla/domain/verification'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { LiveApi } from '../../api/live-api.ts'
import { problemOf } from '../../api/problem-of.ts'
import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/toast.ts'
import { useCountdown } from '../../ui/use-countdown.ts'

interface PhoneVerificationStart {
  /** The number a good code went to, E.164; null when none waits. */
  codeSentTo: string | null
  /** Until a new code may be asked for. */
  resendInSeconds: number
  sentSentence: () => string
  onVerified: () => void
}

const callLive = async <T>(call: (api: LiveApi) => Promise<T>) =>
  call((await import('../../api/live-api.ts')).liveApi)

/** Sends a code by SMS and verifies the phone by it. Errors are sentences beside the field they belong to. */
export function usePhoneVerification(start: PhoneVerificationStart) {
  const [sentTo, setSentTo] = useState(start.codeSentTo)
  const [running, setRunning] = useState<'send' | 'verify' | null>(null)
  const [numberError, setNumberError] = useState<string | null>(null)
  const [codeError, setCodeError] = useState<string | null>(null)
  const { left, start: startCountdown } = useCountdown(start.resendInSeconds)
  const unanswered = useRef<{ phoneNumber: string; idempotencyKey: string } | null>(null)
  const { revalidate } = useRevalidator()

  /** True when the code is on its way. */
  async function sendCode(typed: string): Promise<boolean> {
    const phoneNumber = typed.trim()
    const tell = sentTo === null ? setNumberError : setCodeError
    if (phoneNumber === '' || phoneNumber === DEFAULT_PHONE_PREFIX) {
      tell(m.verification_phone_missing())
      return false
    }
    // Repeating a request whose answer was lost sends no second code.
    if (unanswered.current?.phoneNumber !== phoneNumber) {
      unanswered.current = { phoneNumber, idempotencyKey: crypto.randomUUID() }
    }
    const { idempotencyKey } = unanswered.current
    setRunning('send')
    tell(null)
    try {
      const sent = await callLive((api) =>
        api.verification.sendPhoneCode({ phoneNumber }, { context: { idempotencyKey } }),
      )
      unanswered.current = null
      setSentTo(sent.phoneNumber)
      setCodeError(null)
      startCountdown(PHONE_CODE_RESEND_SECONDS)
      toast.success(start.sentSentence())
      return true
    } catch (error) {
      const problem = problemOf(error)
      if (problem && problem.status < 500) unanswered.current = null
      if (problem?.retryAfterSeconds && problem.retryAfterSeconds <= PHONE_CODE_RESEND_SECONDS) {
        startCountdown(problem.retryAfterSeconds)
      }
      tell(whyNot(problem, m.verification_code_failed))
      return false
    } finally {
      setRunning(null)
    }
  }

  async function verifyCode(typed: string): Promise<void> {
    const code = typed.trim()
    if (code === '') return setCodeError(m.verification_code_missing())
    setRunning('verify')
    setCodeError(null)
    try {
      await callLive((api) => api.verification.verifyPhoneCode({ code }))
      await revalidate()
      toast.success(m.verification_phone_done())
      start.onVerified()
    } catch (error) {
      setCodeError(whyNot(problemOf(error), m.verification_code_not_checked))
    } finally {
      setRunning(null)
    }
  }

  function enterOtherNumber() {
    setSentTo(null)
    setCodeError(null)
    setNumberError(null)
  }

  return { sentTo, running, numberError, codeError, resendIn: left, sendCode, verifyCode, enterOtherNumber }
}

/** The session can have ended elsewhere while this page stood open; what is no refusal is told as `failed`. */
function whyNot(problem: ReturnType<typeof problemOf>, failed: () => string): string {
  if (!problem || problem.status >= 500) return failed()
  return problem.code === 'sign_in_required' ? m.verification_not_authenticated() : refusalSentence(problem)
}
