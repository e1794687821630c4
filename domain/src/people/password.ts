/** What somebody who guesses a password knows of its owner. */
export interface PasswordOwner {
  email: string
  fullName: string
}

/**
 * Whether a password would be among the first guesses: one of the common passwords (`isCommon` gets lower case), the
 * owner's email address or a name in it, their own name, or a single character over and over, such as blanks. Capitals,
 * and blanks, digits and punctuation at the ends, do not make it harder to guess.
 */
export function isGuessablePassword(
  password: string,
  { email, fullName }: PasswordOwner,
  isCommon: (password: string) => boolean,
): boolean {
  const lower = password.trim().toLowerCase()
  if (new Set(lower).size <= 1 || isCommon(lower)) return true
  const core = lettersAndDigits(lower)
  const personal = [email, email.slice(0, email.lastIndexOf('@')), fullName, ...fullName.split(/\s+/)]
  const known = new Set(personal.map((one) => lettersAndDigits(one.toLowerCase())))
  return [core, core.replace(/^\d+|\d+$/g, '')].some((one) => one === '' || known.has(one))
}

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
