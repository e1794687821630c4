import type { Deps } from '../../deps.ts'
import { leaveLinksFor } from './leave-newsletter.ts'
import { newsletterToken } from './newsletter-token.ts'
import { subscriberById } from './subscriber-store.ts'

/** Whom a mail of the newsletter is for, and how they leave. */
export interface EmailReader {
  email: string
  name: string
  status: 'pending' | 'subscribed' | 'left'
  /** The page on which they say that it was them. */
  confirmUrl: string
  leave: { pageUrl: string; oneClickUrl: string }
}

/** The reader of a mail as its links are made: when it is written, so that they are stored nowhere. Null: they are gone. */
export async function emailReaderOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  subscriberId: string,
): Promise<EmailReader | null> {
  const subscriber = await subscriberById(db, subscriberId)
  if (!subscriber) return null
  const { email, name, status } = subscriber
  const token = newsletterToken(subscriber, 'confirm', config.authSecret)
  return {
    email,
    name,
    status,
    confirmUrl: `${config.publicUrl}/newsletter/confirm?token=${encodeURIComponent(token)}`,
    leave: leaveLinksFor({ config }, subscriber),
  }
}
