import { m } from '../../../paraglide/messages.js'

/** What is wrong with a new password and its repetition, by field; the repetition itself goes no further. */
export function newPasswordProblems(form: FormData): Record<string, string> {
  const [password, again] = ['password', 'confirmPassword'].map((name) => String(form.get(name) ?? ''))
  return {
    ...(password === '' && { password: m.auth_password_missing() }),
    ...(password && password.length < 6 && { password: m.auth_password_too_short() }),
    ...(again === '' && { confirmPassword: m.auth_confirm_missing() }),
    ...(again && again !== password && { confirmPassword: m.auth_passwords_differ() }),
  }
}
