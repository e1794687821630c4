import { Form, useNavigation } from 'react-router'
import { NewTabLink } from '../../../app/new-tab-link.tsx'
import { PasswordField } from '../../../features/account-settings/password-field.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFocusFirstWrong } from '../../../ui/fields/use-focus-first-wrong.ts'
import type { AuthFormProps } from './sign-in-form.tsx'

export function SignUpForm({ answer, returnTo }: AuthFormProps) {
  const sending = useNavigation().formData
  const errors = answer?.errors ?? {}
  return (
    <Form ref={useFocusFirstWrong()} method="post" replace noValidate className="mt-6 grid gap-4">
      <input type="hidden" name="returnTo" value={returnTo ?? ''} />
      <TextField
        label={m.auth_full_name()}
        name="fullName"
        autoComplete="name"
        defaultValue={answer?.fullName}
        error={errors.fullName}
      />
      <TextField
        label={m.auth_email()}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={answer?.email}
        error={errors.email}
      />
      <PasswordField
        label={m.auth_password()}
        name="password"
        autoComplete="new-password"
        hint={m.auth_password_hint()}
        error={errors.password}
      />
      <PasswordField
        label={m.auth_confirm_password()}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
      <Button
        type="submit"
        name="intent"
        value="sign-up"
        size="lg"
        wide
        pending={sending?.get('intent') === 'sign-up'}
      >
        {m.auth_submit_sign_up()}
      </Button>
      <p className="text-muted text-sm">
        {m.auth_agree()}{' '}
        <NewTabLink to={paths.terms} className="underline">
          {m.auth_agree_terms()}
        </NewTabLink>{' '}
        {m.auth_agree_and()}{' '}
        <NewTabLink to={paths.privacyPolicy} className="underline">
          {m.auth_agree_privacy()}
        </NewTabLink>
        .
      </p>
    </Form>
  )
}
