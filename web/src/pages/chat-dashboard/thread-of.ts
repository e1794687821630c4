import type { ConversationEntry, SupportLine } from '@rihla/contract/support'
import type { SupportThread } from '../../features/support-chat/support-thread.ts'
import { guestEmailOf, guestNameOf } from './guest-name.ts'

/** A conversation as support sees it. */
export const threadOf = (answer: {
  conversation: ConversationEntry
  lines: SupportLine[]
  hasOlder: boolean
  guestReadUpTo: number
  readUpTo: number
}): SupportThread => ({
  id: answer.conversation.id,
  status: answer.conversation.status,
  guestName: guestNameOf(answer.conversation),
  guestEmail: guestEmailOf(answer.conversation),
  lines: answer.lines,
  hasOlder: answer.hasOlder,
  otherReadUpTo: answer.guestReadUpTo,
  readUpTo: answer.readUpTo,
})
