import { roundByRound } from '../../site/round-by-round.ts'
import { watchedState } from '../../site/watched-state.ts'
import { lastPlaceOf, type SupportThread, withNewer, withOlder } from './support-thread.ts'

export interface ConversationState {
  /** Null: there is none yet, or it could not be loaded. */
  thread: SupportThread | null
  /** The server has said whether there is one. */
  isKnown: boolean
  hasFailed: boolean
  older: 'idle' | 'loading' | 'failed'
}

type Ask = (where: { after?: number; before?: number }) => Promise<SupportThread | null>

/** So many lines at once may not have been all. */
const A_FULL_ANSWER = 20

export type LiveConversation = ReturnType<typeof createLiveConversation>

/**
 * A conversation that is kept up to date by asking for what comes after its last known line, so that nothing is lost or
 * doubled however often the line to the server was cut. Asks one after the other; a wish in the meantime is one more round.
 */
export function createLiveConversation(loaded: SupportThread | null, ask: Ask) {
  const { state, subscribe, change } = watchedState<ConversationState>({
    thread: loaded,
    isKnown: loaded !== null,
    hasFailed: false,
    older: 'idle',
  })

  const catchUp = roundByRound(
    async () => {
      const known = state().thread
      let answer = await ask(known && known.lines.length > 0 ? { after: lastPlaceOf(known) } : {})
      // Another conversation has begun, whose places count from one again.
      if (known && answer && answer.id !== known.id) answer = await ask({})
      change({ thread: answer && withNewer(state().thread, answer), isKnown: true, hasFailed: false })
      return known !== null && answer?.id === known.id && answer.lines.length >= A_FULL_ANSWER
    },
    // What is shown stays; the next sign of life asks again.
    () => {
      if (!state().thread) change({ hasFailed: true })
    },
  )

  return {
    state,
    subscribe,
    catchUp,
    /** An answer that came by itself; what is missing before it is asked for. */
    note(thread: SupportThread) {
      change({ thread: withNewer(state().thread, thread), isKnown: true, hasFailed: false })
      if (lastPlaceOf(state().thread) < lastPlaceOf(thread)) void catchUp()
    },
    noteRead(upTo: number) {
      const { thread } = state()
      if (thread && thread.readUpTo < upTo) change({ thread: { ...thread, readUpTo: upTo } })
    },
    async loadOlder(): Promise<void> {
      const { thread, older } = state()
      const first = thread?.lines[0]
      if (!first || !thread?.hasOlder || older === 'loading') return
      change({ older: 'loading' })
      try {
        const page = await ask({ before: first.place })
        const now = state().thread
        change({ older: 'idle', thread: now && page ? withOlder(now, page) : now })
      } catch {
        change({ older: 'failed' })
      }
    },
  }
}
