import type { CodePhone } from '@rihla/contract/accounts/security'
import { PHONE_CODE_RESEND_SECONDS } from '@rihla/domain/people/verification'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { failureMessage } from '../../api/show-result.ts'
import { useCommand } from '../../api/use-command.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { useCountdown } from '../../ui/hooks/use-countdown.ts'
import { toast } from '../../ui/overlays/toast.ts'

interface SendCodeButtonProps {
  phone: CodePhone
  /** Whether a code was sent just before this was rendered. */
  isSent?: boolean
  /** Receives the message to show beside the code; null clears it. */
  onError: (message: string | null) => void
}

/** Sends a code to a phone that is a second factor, and another one after a minute. */
export function SendCodeButton({ phone, isSent = false, onError }: SendCodeButtonProps) {
  const [wasSent, setWasSent] = useState(isSent)
  const { run, isRunning } = useCommand()
  const { left, start } = useCountdown(isSent ? PHONE_CODE_RESEND_SECONDS : 0)

  async function send() {
    onError(null)
    const result = await run(({ security }) => security.sendCode({ factorId: phone.factorId }), {
      revalidates: false,
    })
    if (result.kind === 'done') {
      setWasSent(true)
      start(PHONE_CODE_RESEND_SECONDS)
      toast.success(m.security_second_sent({ number: result.value.sentTo }))
    } else if (result.kind !== 'cancelled') {
      const wait = result.problem?.retryAfterSeconds
      if (wait && wait <= PHONE_CODE_RESEND_SECONDS) start(wait)
      onError(failureMessage(result, m.verification_code_failed()))
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      className="justify-self-start"
      icon={<Smartphone aria-hidden="true" />}
      pending={isRunning}
      whyDisabled={left > 0 ? m.verification_send_again_in({ seconds: left }) : null}
      onClick={() => void send()}
    >
      {left > 0
        ? m.verification_resend_countdown({ seconds: left })
        : wasSent
          ? m.verification_send_again()
          : m.security_second_send({ number: phone.number })}
    </Button>
  )
}
