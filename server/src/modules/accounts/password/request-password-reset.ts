import { RESET_LINK_MINUTES } from '@rihla/domain/retention'
import type { Deps } from '../../../deps.ts'
import type { CallContext } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { accountKeyOf } from '../sign-in/known-browser.ts'

const EMAILS_PER_LINK = 5

/**
 * Requests a password reset email. The address is looked up only when the email is composed, so neither the response
 * nor its timing reveals whether an account exists. At most five in the lifetime of a link: further requests send
 * nothing, and the newest link still works, so a stranger cannot keep the owner from resetting the password.
 */
export async function requestPasswordReset(
  deps: Deps,
  { email }: { email: string },
  call: Pick<CallContext, 'requestId'>,
): Promise<{ done: true }> {
  if (!(await isWithinLimit(deps, email))) return { done: true }
  await deps.db
    .transaction()
    .execute((trx) =>
      deps.publish(trx, { type: 'account.reset_requested', email, requestId: call.requestId }),
    )
  return { done: true }
}

async function isWithinLimit({ limits }: Pick<Deps, 'limits'>, email: string): Promise<boolean> {
  try {
    await limits.takeFor('reset_account', accountKeyOf(email), EMAILS_PER_LINK, RESET_LINK_MINUTES * 60)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return false
    throw error
  }
}
