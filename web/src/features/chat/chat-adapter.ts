import type { LiveEvent } from '@rihla/contract/system'
import type { CommandResult } from '../../api/command-result.ts'
import type { KeptMessage } from '../../offline/pending-messages.ts'
import type { ChatLine, ChatThread } from './chat-thread.ts'

/** A sent line with what the response says about its thread. */
export interface SentLine<Facts> {
  threadId: string
  line: ChatLine
  /** The thread facts that the line changed. */
  facts?: Partial<Facts>
  /** The whole thread, when this line is its first one. */
  begun?: ChatThread<Facts> | undefined
}

/** The operations in which the kinds of chat differ. */
export interface ChatAdapter<Facts> {
  /** Storage key of the thread in this browser, for the draft and unsent messages. */
  threadName: string
  /** The live channel to subscribe to; null when there is none yet. */
  channelOf: (thread: ChatThread<Facts> | null) => string | null
  /** Whether an event of the channel is about this thread. */
  isAbout: (event: LiveEvent) => boolean
  /** A page with this many lines may have been cut off, so more lines may follow. */
  fullPage: number
  /** Loads the newest lines, or those before or after a position, oldest first; null when no thread exists yet. */
  load: (where: { before?: number; after?: number }) => Promise<ChatThread<Facts> | null>
  send: (message: KeptMessage) => Promise<CommandResult<SentLine<Facts>>>
  markRead: (upTo: number) => Promise<unknown>
}
