import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import type { CallContext } from '../../../http/api/call.ts'
import { hashPassword } from '../password/hash-password.ts'
import { refuseGuessable } from '../password/refuse-guessable.ts'
import { insertPerson, noteRepeatedSignUp } from '../profile/account-store.ts'
import { rememberSignUp } from '../sign-up/sign-up-browser.ts'

interface SignUp {
  fullName: string
  email: string
  password: string
  returnTo?: string | undefined
}

/**
 * Creates an account and publishes the event. Does not sign in, because a session cookie would reveal that the address
 * is new; in this browser the verification link of the email signs in. A known address gets the same response after the
 * same work (almost all of it is the hash), and its owner gets an email.
 */
export async function signUp(deps: Deps, input: SignUp, call: CallContext): Promise<{ done: true }> {
  await refuseGuessable(input.password, input, 'password')
  const passwordHash = await hashPassword(deps, input.password)
  const createdId = await deps.db.transaction().execute(async (trx) => {
    const created = await insertPerson(trx, { ...input, passwordHash, language: call.language })
    if (created) {
      const { returnTo = '/' } = input
      const ownsEmail = deps.config.mail.smtpUrl === null
      await deps.publish(trx, { type: 'account.created', userId: created, returnTo, ownsEmail })
      return created
    }
    const owner = await noteRepeatedSignUp(trx, input.email)
    if (owner === null) return null
    const day = dateInDubai(deps.clock.now())
    await deps.publish(trx, { type: 'account.sign_up_repeated', userId: owner, day })
    return null
  })
  rememberSignUp(deps, call, createdId)
  return { done: true }
}
