import { type Language, pathIn } from '@rihla/domain/text/languages'
import type { Deps } from '../../deps.ts'
import { leaveLinksFor } from './leave-newsletter.ts'
import { newsletterToken } from './newsletter-token.ts'
import { subscriberById } from './subscriber-store.ts'

/** The recipient of a newsletter email and their unsubscribe links. */
export interface EmailReader {
  email: string
  name: string
  status: 'pending' | 'subscribed' | 'left'
  language: Language
  /** The page on which the recipient confirms the subscription. */
  confirmUrl: string
  leave: { pageUrl: string; oneClickUrl: string }
}

/**
 * The recipient of a newsletter email. Its links are built when the email is composed, so they are never stored. Null
 * when the subscriber no longer exists.
 */
export async function emailReaderOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  subscriberId: string,
): Promise<EmailReader | null> {
  const subscriber = await subscriberById(db, subscriberId)
  if (!subscriber) return null
  const { email, name, status, language } = subscriber
  const token = newsletterToken(subscriber, 'confirm', config.authSecret)
  const confirmPage = pathIn(language, `/newsletter/confirm?token=${encodeURIComponent(token)}`)
  return {
    email,
    name,
    status,
    language,
    confirmUrl: config.publicUrl + confirmPage,
    leave: leaveLinksFor({ config }, subscriber),
  }
}
