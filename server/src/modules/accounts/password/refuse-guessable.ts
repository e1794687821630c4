import { isGuessablePassword, type PasswordOwner } from '@rihla/domain/people/password'
import { Refusal } from '../../../http/api/refusal.ts'

let loaded: Promise<ReadonlySet<string>> | undefined

/** The 49,000 most common passwords of known leaks, in lower case. They take 5 MB, so they are loaded at first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return loaded
}

/** Throws 422 `password_guessable`, which names the field, when a new password would be among the first guesses. */
export async function refuseGuessable(
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'newPassword',
): Promise<void> {
  const common = await commonPasswords()
  if (isGuessablePassword(password, owner, (one) => common.has(one)))
    throw new Refusal('password_guessable', { fields: [{ field, code: 'guessable' }] })
}
