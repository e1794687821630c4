import type { MyVerification } from '@rihla/contract/verification'
import { DEFAULT_PHONE_PREFIX, PHONE_CODE_DIGITS } from '@rihla/domain/people/verification'
import { digitsOnly } from '@rihla/domain/text/plain-digits'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { CircleCheck } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { commaList } from '../../i18n/lists.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ScriptForm } from '../../ui/fields/script-form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { usePhoneVerification } from './use-phone-verification.ts'

interface PhoneVerificationProps {
  phone: MyVerification['phone']
  /** Server time of the page load, epoch milliseconds. */
  now: Instant
  sentMessage: () => string
}

/** Verifies the phone: first the number, then the code. A verified number is changed by verifying another one. */
export function PhoneVerification({ phone, now, sentMessage }: PhoneVerificationProps) {
  const [isChanging, setIsChanging] = useState(phone.pendingCode !== null)
  const isDone = phone.isVerified && !isChanging
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(isDone)

  // The form and the verified number replace each other, which drops the focus; it moves to the new content.
  useEffect(() => {
    if (isDone === shown.current) return
    shown.current = isDone
    if (document.activeElement !== document.body) return
    frame.current?.querySelector<HTMLElement>('input, p[tabindex]')?.focus()
  }, [isDone])

  if (!phone.sendsCodes) return <NoCodes phone={phone} />
  if (isDone) {
    return (
      <div ref={frame} className="flex flex-wrap items-center justify-between gap-3">
        <p tabIndex={-1} className="flex min-w-0 items-center gap-2">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
          {m.verification_phone_verified({ number: phone.number ?? '' })}
        </p>
        <Button variant="secondary" size="sm" onClick={() => setIsChanging(true)}>
          {m.verification_phone_change()}
        </Button>
      </div>
    )
  }
  return (
    <div ref={frame}>
      <PhoneForms
        // The key resets the forms after a number is verified.
        key={`${phone.number} ${phone.isVerified}`}
        phone={phone}
        now={now}
        sentMessage={sentMessage}
        onVerified={() => setIsChanging(false)}
      />
    </div>
  )
}

/** An installation without SMS: what was verified stays so, and nothing is asked for. */
function NoCodes({ phone }: Pick<PhoneVerificationProps, 'phone'>) {
  return (
    <div className="grid gap-3">
      {phone.isVerified && (
        <p className="flex min-w-0 items-center gap-2">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
          {m.verification_phone_verified({ number: phone.number ?? '' })}
        </p>
      )}
      <p className="text-muted">{m.verification_phone_off()}</p>
    </div>
  )
}

function PhoneForms({
  phone,
  now,
  sentMessage,
  onVerified,
}: PhoneVerificationProps & { onVerified: () => void }) {
  const { pendingCode } = phone
  const [number, setNumber] = useState(
    pendingCode?.phoneNumber ?? (phone.isVerified ? null : phone.number) ?? DEFAULT_PHONE_PREFIX,
  )
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const verification = usePhoneVerification({
    codeSentTo: pendingCode?.phoneNumber ?? null,
    resendInSeconds: pendingCode ? (Date.parse(pendingCode.resendAt) - now) / 1000 : 0,
    sentMessage,
    onVerified,
  })
  const { sentTo, running, numberError, codeError, resendIn } = verification

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (running === null && (await verification.sendCode(number))) setCode('')
  }
  function verify(event: SubmitEvent) {
    event.preventDefault()
    if (running === null) void verification.verifyCode(code)
  }

  // The number form and the code form replace each other: the new field gets the focus, except on the first render.
  const askedFor = useRef(sentTo)
  useEffect(() => {
    if (sentTo !== askedFor.current) field.current?.focus()
    askedFor.current = sentTo
  }, [sentTo])

  if (sentTo === null) {
    return (
      <ScriptForm onSubmit={(event) => void send(event)} className="grid max-w-md gap-4">
        <TextField
          ref={field}
          label={m.verification_phone_number()}
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          dir="ltr"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          hint={
            phone.prefixes
              ? m.verification_phone_hint_some({ prefixes: commaList(phone.prefixes) })
              : m.verification_phone_hint()
          }
          error={numberError}
        />
        <Button type="submit" pending={running === 'send'} className="justify-self-start">
          {m.verification_send_code()}
        </Button>
      </ScriptForm>
    )
  }
  return (
    <ScriptForm onSubmit={verify} className="grid max-w-md gap-4">
      <TextField
        ref={field}
        label={m.verification_code()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        placeholder={m.verification_code_placeholder()}
        value={code}
        onChange={(event) => setCode(digitsOnly(event.target.value).slice(0, PHONE_CODE_DIGITS))}
        hint={m.verification_code_hint({ number: sentTo })}
        error={codeError}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={running === 'verify'}>
          {m.verification_verify()}
        </Button>
        <Button
          variant="secondary"
          pending={running === 'send'}
          whyDisabled={resendIn > 0 ? m.verification_send_again_in({ seconds: resendIn }) : null}
          onClick={() => void verification.sendCode(sentTo)}
        >
          {resendIn > 0
            ? m.verification_resend_countdown({ seconds: resendIn })
            : m.verification_send_again()}
        </Button>
        <Button variant="quiet" onClick={verification.enterOtherNumber}>
          {m.verification_other_number()}
        </Button>
      </div>
    </ScriptForm>
  )
}
