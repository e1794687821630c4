import { m } from '../../../paraglide/messages.js'

/** Error messages by field for a new password and its repetition; the repetition is not sent to the API. */
export function newPasswordProblems(form: FormData): Record<string, string> {
  const [password, again] = ['password', 'confirmPassword'].map((name) => String(form.get(name) ?? ''))
  return {
    ...(password === '' && { password: m.auth_password_missing() }),
    ...(password && password.length < 6 && { password: m.auth_password_too_short() }),
    ...(again === '' && { confirmPassword: m.auth_confirm_missing() }),
    ...(again && again !== password && { confirmPassword: m.auth_passwords_differ() }),
  }
}
