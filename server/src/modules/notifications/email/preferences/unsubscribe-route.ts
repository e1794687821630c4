import { ONE_CLICK_UNSUBSCRIBE_PATH } from '@rihla/contract/notifications'
import type { MailGroup } from '@rihla/domain/messaging/notification'
import type { Deps } from '../../../../deps.ts'
import type { AppRoutes, CallFor } from '../../../../http/app-routes.ts'
import type { MailFoot } from '../email-template.ts'
import { unsubscribe } from './unsubscribe.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** A mail service ends mails for many people from one address; a signature cannot be guessed at any speed. */
const POSTS_PER_MINUTE = 600

/**
 * Where mail programs end mails with one click (RFC 8058): a POST from anywhere, of a form, without a session. What it may do
 * is in the token alone: neither cookies nor the body are looked at. A person who opens the address is led to the page that
 * asks first; looking changes nothing.
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

/** The foot of a person's mails of a group. */
export function footFor({ config }: Pick<Deps, 'config'>, userId: string, group: MailGroup): MailFoot {
  const token = unsubscribeToken({ userId, group }, config.authSecret)
  return {
    group,
    pageUrl: config.publicUrl + pageOf(token),
    oneClickUrl: config.publicUrl + ONE_CLICK_UNSUBSCRIBE_PATH + token,
  }
}
