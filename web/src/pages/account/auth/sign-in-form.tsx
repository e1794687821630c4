import { Form, Link, useNavigation } from 'react-router'
import { PasswordField } from '../../../features/account-settings/password-field.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFocusFirstWrong } from '../../../ui/fields/use-focus-first-wrong.ts'
import type { AuthAnswer } from './auth-answer.ts'

export interface AuthFormProps {
  answer: AuthAnswer | undefined
  returnTo: string | undefined
}

/** Email and password; after many wrong passwords also the code that was emailed to the account's owner. */
export function SignInForm({ answer, returnTo }: AuthFormProps) {
  const sending = useNavigation().formData
  return (
    <Form ref={useFocusFirstWrong()} method="post" replace noValidate className="mt-6 grid gap-4">
      <input type="hidden" name="returnTo" value={returnTo ?? ''} />
      {answer?.needsCode && (
        <Banner live>
          {m.auth_code_needed()} {m.auth_code_needed_else()}
        </Banner>
      )}
      <TextField
        label={m.auth_email()}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={answer?.email}
        error={answer?.errors.email}
      />
      <PasswordField
        label={m.auth_password()}
        name="password"
        autoComplete="current-password"
        error={answer?.errors.password}
      />
      {answer?.needsCode && (
        <TextField
          label={m.auth_code()}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          maxLength={30}
          hint={m.auth_code_hint()}
          defaultValue={answer.code}
          error={answer.errors.code}
        />
      )}
      <Link
        to={paths.auth({ returnTo, tab: 'forgot' })}
        className="inline-flex min-h-11 items-center justify-self-start text-accent underline underline-offset-4"
      >
        {m.auth_forgot_password()}
      </Link>
      <Button
        type="submit"
        name="intent"
        value="sign-in"
        size="lg"
        wide
        pending={sending?.get('intent') === 'sign-in'}
      >
        {m.auth_submit_sign_in()}
      </Button>
    </Form>
  )
}
