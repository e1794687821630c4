import { ONE_CLICK_UNSUBSCRIBE_PATH } from '@rihla/contract/notifications'
import type { MailGroup } from '@rihla/domain/messaging/notification'
import { DEFAULT_LANGUAGE, type Language, pathIn, preferredLanguage } from '@rihla/domain/text/languages'
import type { Deps } from '../../../../deps.ts'
import type { AppRoutes, CallFor } from '../../../../http/app-routes.ts'
import { networkOf } from '../../../../http/client-address.ts'
import { namesOf } from '../../../accounts/public.ts'
import type { MailFoot } from '../email-template.ts'
import { unsubscribe } from './unsubscribe.ts'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

/**
 * An email provider may unsubscribe many people from one IP address, and guessing a signature is infeasible at any
 * rate.
 */
const POSTS_PER_MINUTE = 600

/**
 * One-click unsubscribe for email clients (RFC 8058): a cross-site form POST without a session. The token alone
 * authorises it; cookies and body are ignored. A GET redirects to the confirmation page, in the language of the emails
 * of the user, and changes nothing.
 */
export function openUnsubscribeRoute(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  app.post(`${ONE_CLICK_UNSUBSCRIBE_PATH}:token`, async (c) => {
    const { clientAddress } = await callFor(c, 'any')
    await deps.limits.takeFor('unsubscribe', networkOf(clientAddress), POSTS_PER_MINUTE, 60)
    const { group } = await unsubscribe(deps, { token: c.req.param('token') })
    return c.json({ group }, 200, { 'cache-control': 'no-store' })
  })
  app.get(`${ONE_CLICK_UNSUBSCRIBE_PATH}:token`, async (c) => {
    const token = c.req.param('token')
    const language =
      (await languageOfReader(deps, token)) ??
      preferredLanguage(c.req.header('accept-language')) ??
      DEFAULT_LANGUAGE
    return c.redirect(pageOf(token, language), 303)
  })
}

/** The language of the user whom a valid token names; null for another token, and when they are gone. */
async function languageOfReader({ db, config }: Deps, token: string): Promise<Language | null> {
  const optOut = readUnsubscribeToken(token, config.authSecret)
  if (!optOut) return null
  return (await namesOf(db, [optOut.userId])).get(optOut.userId)?.language ?? null
}

const pageOf = (token: string, language: Language) =>
  pathIn(language, `/unsubscribe?token=${encodeURIComponent(token)}`)

/** The unsubscribe footer for a user's emails of a group, with links to pages in their language. */
export function footFor(
  { config }: Pick<Deps, 'config'>,
  { id: userId, language }: { id: string; language: Language },
  group: MailGroup,
): MailFoot {
  const token = unsubscribeToken({ userId, group }, config.authSecret)
  return {
    group,
    pageUrl: config.publicUrl + pageOf(token, language),
    oneClickUrl: config.publicUrl + ONE_CLICK_UNSUBSCRIBE_PATH + token,
  }
}
