import type { OwnConversationState, SupportHours, SupportLine } from '@rihla/contract/support'
import type { Language } from '@rihla/domain/text/languages'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { networkOf } from '../../http/client-address.ts'
import { channelOfOwner, ownerOf } from './conversation-owner.ts'
import {
  beginConversation,
  conversationById,
  conversationOf,
  lineOfGuest,
  lockOpenConversation,
  nameGuest,
  type WrittenLine,
  writeLine,
} from './conversation-store.ts'
import { lineIn, ownConversationState } from './conversation-view.ts'
import { firstGuestToken, guestTokenIn, hashOfToken, keepGuestCookie, newGuestToken } from './guest-cookie.ts'
import { firstWroteAt, lockOwner, type Owner } from './owner-store.ts'
import { supportHoursAt } from './support-hours.ts'

interface Words {
  clientMessageId: string
  text: string
  name?: string | undefined
  email?: string | undefined
}

/** A first message sent again within this time, after a lost response, is recognised by its client id. */
const REPEATED_WITHIN_MS = 10 * MINUTE_MS
const LINES_PER_MINUTE = 30
const NEW_CONVERSATIONS_PER_HOUR = 20

/**
 * Writes to support as the signed-in user or as a guest; a guest's first message sets a cookie. Without an open
 * conversation, a new waiting one begins; a closed one stays closed. Repeating the same `clientMessageId` writes
 * nothing and returns that line. Throws 429 when a rate limit is exceeded.
 */
export async function writeToSupport(
  deps: Deps,
  words: Words,
  call: Call<'public'>,
): Promise<{ conversation: OwnConversationState; line: SupportLine; hours: SupportHours }> {
  const owner = await writerOf(deps, words.clientMessageId, call)
  await deps.limits.takeFor('support_line', channelOfOwner(owner), LINES_PER_MINUTE, 60)
  const current = await conversationOf(deps.db, owner)
  if (!current || current.status === 'closed') {
    // Guests by address, so that dropping cookies does not help; people are not held up by those who share theirs.
    const beginner = 'personId' in owner ? owner.personId : networkOf(call.clientAddress)
    await deps.limits.takeFor('support_begun', beginner, NEW_CONVERSATIONS_PER_HOUR, 3600)
  }
  const line = await deps.db
    .transaction()
    .execute((trx) => write(deps, trx, owner, { ...words, language: call.language }))
  const row = await conversationById(deps.db, line.conversation_id)
  if (!row) throw new Error('a conversation that was written to is not there')
  return {
    conversation: ownConversationState(row),
    line: lineIn(row, line, 'guest'),
    hours: await supportHoursAt(deps.db, deps.clock.now()),
  }
}

/** The author; a visitor becomes a guest, and a guest's cookie is renewed. */
async function writerOf(deps: Deps, clientMessageId: string, call: Call<'public'>): Promise<Owner> {
  if (call.viewer.kind === 'visitor') {
    const token = guestTokenIn(call.headers, deps.config) ?? (await tokenForNewGuest(deps, clientMessageId))
    keepGuestCookie(call, deps.config, token)
    return { tokenHash: hashOfToken(token) }
  }
  return (await ownerOf(deps, call)) ?? { personId: call.viewer.id }
}

async function tokenForNewGuest({ db, config, clock }: Deps, clientMessageId: string): Promise<string> {
  const token = firstGuestToken(clientMessageId, config.authSecret)
  const wroteAt = await firstWroteAt(db, hashOfToken(token))
  const isRepeated = wroteAt === null || clock.now() - wroteAt.getTime() < REPEATED_WITHIN_MS
  return isRepeated ? token : newGuestToken()
}

async function write(
  deps: Deps,
  trx: Transaction,
  owner: Owner,
  words: Words & { language: Language },
): Promise<WrittenLine> {
  const { clientMessageId, text, name, email, language } = words
  await lockOwner(trx, owner)
  const known = await lineOfGuest(trx, owner, clientMessageId)
  if (known) return known
  const at = new Date(deps.clock.now())
  const conversationId = (await lockOpenConversation(trx, owner)) ?? (await beginConversation(trx, owner, at))
  if ('tokenHash' in owner) await nameGuest(trx, conversationId, { name, email })
  const line = await writeLine(trx, { conversationId, clientMessageId, text, at, from: 'guest', language })
  await deps.publish(trx, { type: 'support.written', conversationId, place: line.place })
  return line
}
