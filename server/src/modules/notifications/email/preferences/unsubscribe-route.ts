import { ONE_CLICK_UNSUBSCRIBE_PATH } from '@rihla/contract/notifications'
import type { MailGroup } from '@rihla/domain/messaging/notification'
import type { Deps } from '../../../../deps.ts'
import type { AppRoutes, CallFor } from '../../../../http/app-routes.ts'
import type { MailFoot } from '../email-template.ts'
import { unsubscribe } from './unsubscribe.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/**
 * An email provider may unsubscribe many people from one IP address, and guessing a signature is infeasible at any
 * rate.
 */
const POSTS_PER_MINUTE = 600

/**
 * One-click unsubscribe for email clients (RFC 8058): a cross-site form POST without a session. The token alone
 * authorises it; cookies and body are ignored. A GET redirects to the confirmation page and changes nothing.
 */
export function openUnsubscribeRoute(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  app.post(`${ONE_CLICK_UNSUBSCRIBE_PATH}:token`, async (c) => {
    const { clientAddress } = await callFor(c)
    await deps.limits.takeFor('unsubscribe', clientAddress, POSTS_PER_MINUTE, 60)
    const { group } = await unsubscribe(deps, { token: c.req.param('token') })
    return c.json({ group }, 200, { 'cache-control': 'no-store' })
  })
  app.get(`${ONE_CLICK_UNSUBSCRIBE_PATH}:token`, (c) => c.redirect(pageOf(c.req.param('token')), 303))
}

const pageOf = (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`

/** The unsubscribe footer for a user's emails of a group. */
export function footFor({ config }: Pick<Deps, 'config'>, userId: string, group: MailGroup): MailFoot {
  const token = unsubscribeToken({ userId, group }, config.authSecret)
  return {
    group,
    pageUrl: config.publicUrl + pageOf(token),
    oneClickUrl: config.publicUrl + ONE_CLICK_UNSUBSCRIBE_PATH + token,
  }
}
