import type { ConversationStatus } from '@rihla/contract/support'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/tone.ts'

const WORDS: Record<ConversationStatus, { word: () => string; tone: Tone }> = {
  waiting: { word: m.support_chat_status_waiting, tone: 'warning' },
  active: { word: m.support_chat_status_active, tone: 'success' },
  closed: { word: m.support_chat_status_closed, tone: 'neutral' },
}

/** Label and color of a conversation's status badge. */
export const statusInWords = (status: ConversationStatus): { word: string; tone: Tone } => ({
  word: WORDS[status].word(),
  tone: WORDS[status].tone,
})
