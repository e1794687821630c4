import { Email, line } from '@rihla/contract/fields'
import { isGuessablePassword } from '@rihla/domain/people/password'
import { isBlank } from '@rihla/domain/text/visible-text'
import { m } from '../../../paraglide/messages.js'
import { newPasswordProblems } from './new-password-problems.ts'

const MAX_NAME = 100
const MAX_PASSWORD = 128
const FullName = line(MAX_NAME, 1)

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Everything that is wrong with a form of the sign-in page, at once; what only the API knows comes after it. */
export function formProblems(intent: string, form: FormData): Record<string, string> {
  const email = textIn(form, 'email')
  const errors: Record<string, string> = {}
  if (email.trim() === '') errors.email = m.auth_email_missing()
  else if (!Email.safeParse(email).success) errors.email = m.auth_email_invalid()
  if (intent === 'forgot') return errors
  if (textIn(form, 'password') === '') errors.password = m.auth_password_missing()
  return intent === 'sign-up' ? { ...errors, ...signUpProblems(form, email) } : errors
}

function signUpProblems(form: FormData, email: string): Record<string, string> {
  const [fullName, password] = [textIn(form, 'fullName'), textIn(form, 'password')]
  const errors: Record<string, string> = {}
  if (isBlank(fullName)) errors.fullName = m.auth_full_name_missing()
  else if (!FullName.safeParse(fullName).success) errors.fullName = m.auth_full_name_too_long()
  if (password.length > MAX_PASSWORD) errors.password = m.auth_password_too_long()
  // The list of common passwords is on the server; this finds the owner's own name and address.
  else if (isGuessablePassword(password, { email, fullName }, () => false))
    errors.password = m.errors_password_guessable()
  return { ...errors, ...newPasswordProblems(form) }
}
