import { ArrowLeft, Smartphone } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFocusFirstWrong } from '../../../ui/fields/use-focus-first-wrong.ts'
import type { AuthFormProps } from './sign-in-form.tsx'

interface TwoStepFormProps extends AuthFormProps {
  by: 'app' | 'recovery'
  /** Phones that can receive a code, with masked numbers. */
  phones: readonly { factorId: string; number: string }[]
}

/** The second step of a sign-in: a code from the app or an SMS, or a recovery code. */
export function TwoStepForm({ answer, returnTo, by, phones }: TwoStepFormProps) {
  const sending = useNavigation().formData
  const codeLabel = phones.length === 0 ? m.security_second_code : m.security_second_code_any
  const isApp = by === 'app'
  return (
    <>
      <Form ref={useFocusFirstWrong()} method="post" replace noValidate className="mt-6 grid gap-4">
        <input type="hidden" name="returnTo" value={returnTo ?? ''} />
        <input type="hidden" name="by" value={by} />
        <TextField
          key={by}
          label={isApp ? codeLabel() : m.security_second_recovery()}
          name="code"
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          maxLength={60}
          error={answer?.errors.code}
        />
        <Button
          type="submit"
          name="intent"
          value="two-step"
          size="lg"
          wide
          pending={sending?.get('intent') === 'two-step'}
        >
          {m.security_second_submit()}
        </Button>
      </Form>
      {isApp &&
        phones.map(({ factorId, number }) => (
          <Form key={factorId} method="post" className="mt-3">
            <input type="hidden" name="returnTo" value={returnTo ?? ''} />
            <input type="hidden" name="factorId" value={factorId} />
            <Button
              type="submit"
              name="intent"
              value="send-code"
              variant="secondary"
              wide
              icon={<Smartphone aria-hidden="true" />}
              pending={sending?.get('factorId') === factorId}
            >
              {m.security_second_send({ number })}
            </Button>
          </Form>
        ))}
      {answer?.codeSentTo && (
        <Banner live className="mt-4">
          {m.security_second_sent({ number: answer.codeSentTo })}
        </Banner>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
        <Link
          to={paths.auth({ returnTo, step: isApp ? 'recovery' : 'two-step' })}
          replace
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {isApp ? m.security_second_use_recovery() : m.security_second_use_code()}
        </Link>
        <Link
          to={paths.auth({ returnTo })}
          className="inline-flex min-h-11 items-center gap-2 text-accent underline underline-offset-4"
        >
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {m.auth_back_to_sign_in()}
        </Link>
      </div>
    </>
  )
}
