import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import { hashPassword } from '../password/hash-password.ts'
import { insertPerson, personIdByEmail } from '../profile/account-store.ts'

interface SignUp {
  fullName: string
  email: string
  password: string
  returnTo?: string | undefined
}

/**
 * Creates an account and publishes the event; nobody is signed in, for a cookie would tell a new address from a known
 * one.
 * A known address gets the same answer after the same work (the hash is nearly all of it), and its owner gets a mail.
 */
export async function signUp(deps: Deps, input: SignUp): Promise<{ done: true }> {
  const passwordHash = await hashPassword(deps, input.password)
  await deps.db.transaction().execute(async (trx) => {
    const created = await insertPerson(trx, { ...input, passwordHash })
    if (created) {
      await deps.publish(trx, { type: 'account.created', userId: created, returnTo: input.returnTo ?? '/' })
      return
    }
    const owner = await personIdByEmail(trx, input.email)
    if (owner === null) return
    const day = dateInDubai(deps.clock.now())
    await deps.publish(trx, { type: 'account.sign_up_repeated', userId: owner, day })
  })
  return { done: true }
}
