import { ArrowLeft } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFocusFirstWrong } from '../../../ui/fields/use-focus-first-wrong.ts'
import type { AuthFormProps } from './sign-in-form.tsx'

export function ForgotPasswordForm({ answer, returnTo }: AuthFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'forgot'
  return (
    <>
      <Form ref={useFocusFirstWrong()} method="post" noValidate className="mt-6 grid gap-4">
        <input type="hidden" name="returnTo" value={returnTo ?? ''} />
        <TextField
          label={m.auth_email()}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={answer?.email}
          error={answer?.errors.email}
        />
        <Button type="submit" name="intent" value="forgot" size="lg" wide pending={isSending}>
          {m.auth_submit_forgot()}
        </Button>
      </Form>
      <Link
        to={paths.auth({ returnTo })}
        className="mt-4 inline-flex min-h-11 items-center gap-2 text-accent underline underline-offset-4"
      >
        <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        {m.auth_back_to_sign_in()}
      </Link>
    </>
  )
}
