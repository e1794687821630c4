import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'

const EMAILS_PER_HOUR = 5

/** Queues another verification email; none for a verified address. At most five per hour and person. */
export async function resendVerification(
  deps: Deps,
  { returnTo }: { returnTo?: string | undefined },
  { viewer, requestId }: Call<'person'>,
): Promise<{ done: true }> {
  if (viewer.emailVerified) return { done: true }
  await deps.limits.takeFor('verification_email', viewer.id, EMAILS_PER_HOUR, 60 * 60)
  await deps.db.transaction().execute((trx) =>
    deps.publish(trx, {
      type: 'account.verification_asked',
      userId: viewer.id,
      requestId,
      returnTo: returnTo ?? '/',
    }),
  )
  return { done: true }
}
