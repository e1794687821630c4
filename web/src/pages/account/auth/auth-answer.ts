import type { Suspension } from './suspended-notice.tsx'

/** The result of a form: messages by field, or one message for the whole form; typed values are kept. */
export interface AuthAnswer {
  errors: Record<string, string>
  refusal: string | null
  /** Why the account cannot be signed in to, when it is suspended. */
  suspension: Suspension | null
  created: boolean
  /** The masked number to which a two-step code was sent. */
  codeSentTo: string | null
  /** The sign-in form also asks for the code that was emailed to the account's owner. */
  needsCode: boolean
  code: string
  email: string
  fullName: string
}

/** The answer to a form: its values without the password, and what became of it. */
export function authAnswer(form: FormData, part: Partial<AuthAnswer>): AuthAnswer {
  const textIn = (name: string) => String(form.get(name) ?? '')
  return {
    errors: {},
    refusal: null,
    suspension: null,
    created: false,
    codeSentTo: null,
    needsCode: form.has('code'),
    code: textIn('code').trim(),
    email: textIn('email'),
    fullName: textIn('fullName'),
    ...part,
  }
}
