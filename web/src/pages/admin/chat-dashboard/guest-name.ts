import type { ConversationEntry } from '@rihla/contract/support'
import { m } from '../../../paraglide/messages.js'

/** A guest's display name: the account name, the name they entered, or 'Anonymous'. */
export const guestNameOf = ({ person, guestName }: Pick<ConversationEntry, 'person' | 'guestName'>): string =>
  person?.name ?? guestName ?? m.support_chat_anonymous()

/** A guest's email address, or null. */
export const guestEmailOf = ({ person, guestEmail }: Pick<ConversationEntry, 'person' | 'guestEmail'>) =>
  person?.email ?? guestEmail
