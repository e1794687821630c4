import { ONE_CLICK_UNSUBSCRIBE_PATH } from '@rihla/contract/notifications'
import { type Language, pathIn } from '@rihla/domain/text/languages'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import type { AppRoutes, CallFor } from '../../http/app-routes.ts'
import { networkOf } from '../../http/client-address.ts'
import { isSignedFor, newsletterToken, subscriberIdIn } from './newsletter-token.ts'
import { markLeft, subscriberById } from './subscriber-store.ts'

const ONE_CLICK_PATH = `${ONE_CLICK_UNSUBSCRIBE_PATH}newsletter/`
/**
 * An email provider may unsubscribe many people from one IP address, and guessing a signature is infeasible at any
 * rate.
 */
const POSTS_PER_MINUTE = 600

/**
 * Unsubscribes with the link from a newsletter email; repeating it changes nothing. Throws 422
 * `newsletter_link_invalid`.
 */
export async function leaveNewsletter(
  { db, config, clock, publish }: Deps,
  { token }: { token: string },
): Promise<{ done: true }> {
  const id = subscriberIdIn(token)
  const subscriber = id === null ? null : await subscriberById(db, id)
  if (!subscriber || !isSignedFor(token, subscriber, 'leave', config.authSecret))
    throw new Refusal('newsletter_link_invalid')
  await db.transaction().execute(async (trx) => {
    if (await markLeft(trx, subscriber.id, new Date(clock.now())))
      await publish(trx, { type: 'newsletter.left', subscriberId: subscriber.id })
  })
  return { done: true }
}

/**
 * One-click unsubscribe for email clients (RFC 8058): a cross-site POST without a session. The token alone authorises
 * it. A GET redirects to the confirmation page and changes nothing.
 */
export function openLeaveRoute(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  app.post(`${ONE_CLICK_PATH}:token`, async (c) => {
    const { clientAddress } = await callFor(c, 'any')
    await deps.limits.takeFor('unsubscribe', networkOf(clientAddress), POSTS_PER_MINUTE, 60)
    return c.json(await leaveNewsletter(deps, { token: c.req.param('token') }), 200, {
      'cache-control': 'no-store',
    })
  })
  app.get(`${ONE_CLICK_PATH}:token`, async (c) => {
    const token = c.req.param('token')
    const id = subscriberIdIn(token)
    const subscriber = id === null ? null : await subscriberById(deps.db, id)
    const { language } = subscriber ?? (await callFor(c, 'any'))
    return c.redirect(leavePageIn(language, token), 303)
  })
}

const leavePageIn = (language: Language, token: string) =>
  pathIn(language, `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`)

/** The unsubscribe links of a newsletter email: a page for people and a one-click URL for email clients. */
export function leaveLinksFor(
  { config }: Pick<Deps, 'config'>,
  subscriber: { id: string; askedAt: Date; language: Language },
): { pageUrl: string; oneClickUrl: string } {
  const token = newsletterToken(subscriber, 'leave', config.authSecret)
  return {
    pageUrl: config.publicUrl + leavePageIn(subscriber.language, token),
    oneClickUrl: config.publicUrl + ONE_CLICK_PATH + token,
  }
}
