import type { ConversationEntry } from '@rihla/contract/support'
import { m } from '../../../paraglide/messages.js'

/** How a guest is called: by the name they are signed in with, the one they gave, or 'Anonymous'. */
export const guestNameOf = ({ person, guestName }: Pick<ConversationEntry, 'person' | 'guestName'>): string =>
  person?.name ?? guestName ?? m.support_chat_anonymous()

/** Where a guest can be written to, or null. */
export const guestEmailOf = ({ person, guestEmail }: Pick<ConversationEntry, 'person' | 'guestEmail'>) =>
  person?.email ?? guestEmail
