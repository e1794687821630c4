import type { LiveEvent } from '@rihla/contract/system'
import { coalesce } from '../../api/coalesce.ts'
import type { CommandResult } from '../../api/command-result.ts'
import { watchedState } from '../../app/observable-state.ts'
import type { KeptMessage } from '../../offline/pending-messages.ts'
import type { ChatAdapter, SentLine } from './chat-adapter.ts'
import { type ChatThread, lastPlaceOf, withNewer, withOlder } from './chat-thread.ts'

export interface ChatState<Facts> {
  /** Null when no thread exists yet or loading failed. */
  thread: ChatThread<Facts> | null
  /** Loading failed and there is nothing to display. */
  hasFailed: boolean
  older: 'idle' | 'loading' | 'failed'
}

/** How long an event waits for the response to a message being sent, which may bring the same line. */
const ANSWER_WAIT_MS = 1000

/**
 * Keeps a thread up to date by loading what follows its last known position, so that lost connections neither lose nor
 * duplicate lines. Events about lines that are already known trigger no request.
 */
export function createLiveChat<Facts>(adapter: ChatAdapter<Facts>, loaded: ChatThread<Facts> | null) {
  const { state, subscribe, change } = watchedState<ChatState<Facts>>({
    thread: loaded,
    hasFailed: false,
    older: 'idle',
  })
  let sending: Promise<unknown> | null = null

  const catchUp = coalesce(
    async () => {
      const known = state().thread
      let page = await adapter.load(known && known.lines.length > 0 ? { after: lastPlaceOf(known) } : {})
      // A new thread has replaced the known one; its positions start at 1 again.
      if (known && page && page.id !== known.id) page = await adapter.load({})
      change({ thread: page && withNewer(state().thread, page), hasFailed: false })
      return known !== null && page?.id === known.id && page.lines.length >= adapter.fullPage
    },
    // On failure the displayed lines stay; the next event or poll tries again.
    () => {
      if (!state().thread) change({ hasFailed: true })
    },
  )

  function isHeld({ subject, place }: LiveEvent): boolean {
    const { thread } = state()
    return place !== undefined && subject === thread?.id && place <= lastPlaceOf(thread)
  }

  /** Appends a sent line at once when it is the next one; otherwise loads it with the lines before it. */
  function noteSent({ threadId, line, facts, begun }: SentLine<Facts>): void {
    const { thread } = state()
    if (thread?.id === threadId) {
      if (line.place <= lastPlaceOf(thread)) return
      if (line.place > lastPlaceOf(thread) + 1) return void catchUp()
      change({ thread: { ...thread, lines: [...thread.lines, line], facts: { ...thread.facts, ...facts } } })
    } else if (begun) change({ thread: begun, hasFailed: false })
    else void catchUp()
  }

  return {
    state,
    subscribe,
    catchUp,
    /** Handles a live event: loads new lines unless the event's line is already displayed. */
    async hear(event: LiveEvent): Promise<void> {
      if (!adapter.isAbout(event)) return
      // The response to a message being sent brings its line, and the event about it may arrive first.
      if (event.place !== undefined && sending) await Promise.race([sending, afterWait()])
      if (!isHeld(event)) await catchUp()
    },
    async send(message: KeptMessage): Promise<CommandResult<SentLine<Facts>>> {
      const answer = adapter.send(message).then((result) => {
        if (result.kind === 'done') noteSent(result.value)
        return result
      })
      sending = answer
      const result = await answer
      if (sending === answer) sending = null
      return result
    },
    noteRead(threadId: string, upTo: number) {
      const { thread } = state()
      if (thread?.id === threadId && thread.readUpTo < upTo) change({ thread: { ...thread, readUpTo: upTo } })
    },
    async loadOlder(): Promise<void> {
      const { thread, older } = state()
      const first = thread?.lines[0]
      if (!first || !thread?.hasOlder || older === 'loading') return
      change({ older: 'loading' })
      try {
        const page = await adapter.load({ before: first.place })
        const now = state().thread
        change({ older: 'idle', thread: now && page ? withOlder(now, page) : now })
      } catch {
        change({ older: 'failed' })
      }
    },
  }
}

const afterWait = () => new Promise<void>((resolve) => setTimeout(resolve, ANSWER_WAIT_MS))
