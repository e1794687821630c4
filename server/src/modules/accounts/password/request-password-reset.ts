import type { Deps } from '../../../deps.ts'
import type { CallContext } from '../../../http/api/call.ts'
import { accountKeyOf } from '../sign-in/known-browser.ts'

const EMAILS_PER_HOUR = 5

/**
 * Requests a password reset email. The address is looked up only when the email is rendered, so neither the response
 * nor its timing reveals whether an account exists. At most five per hour and address.
 */
export async function requestPasswordReset(
  deps: Deps,
  { email }: { email: string },
  call: Pick<CallContext, 'requestId'>,
): Promise<{ done: true }> {
  await deps.limits.takeFor('reset_account', accountKeyOf(email), EMAILS_PER_HOUR, 60 * 60)
  await deps.db
    .transaction()
    .execute((trx) =>
      deps.publish(trx, { type: 'account.reset_requested', email, requestId: call.requestId }),
    )
  return { done: true }
}
