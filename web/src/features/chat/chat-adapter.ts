import type { LiveEvent } from '@rihla/contract/system'
import type { CommandResult } from '../../api/command-result.ts'
import type { KeptMessage } from '../../offline/pending-messages.ts'
import type { ChatLine, ChatThread } from './chat-thread.ts'

/** A line that was written, and what is known of its thread by that. */
export interface SentLine<Facts> {
  threadId: string
  line: ChatLine
  /** What changed by it of what is known of the thread. */
  facts?: Partial<Facts>
  /** The whole thread, where it begins with this line. */
  begun?: ChatThread<Facts> | undefined
}

/** What one kind of chat does its own way. */
export interface ChatAdapter<Facts> {
  /** What the thread is called in this browser: what is begun and not sent yet is kept under it. */
  threadName: string
  /** The live channel to listen on; null while there is none. */
  channelOf: (thread: ChatThread<Facts> | null) => string | null
  /** Whether an event of the channel is about this thread. */
  isAbout: (event: LiveEvent) => boolean
  /** So many lines at once may not have been all. */
  fullPage: number
  /** The newest lines, or those before or after a place, oldest first; null when there is no thread yet. */
  load: (where: { before?: number; after?: number }) => Promise<ChatThread<Facts> | null>
  send: (message: KeptMessage) => Promise<CommandResult<SentLine<Facts>>>
  markRead: (upTo: number) => Promise<unknown>
}
