import type { ThreadLine } from '@rihla/contract/messaging'
import { roundByRound } from '../../site/round-by-round.ts'
import { watchedState } from '../../site/watched-state.ts'
import { lastPlaceOf, type Thread, withNewer, withOlder } from './thread-lines.ts'

export interface ThreadState {
  /** Null: it could not be loaded yet. */
  thread: Thread | null
  /** Loading it failed, and nothing is there to show. */
  hasFailed: boolean
  older: 'idle' | 'loading' | 'failed'
}

type Ask = (where: { after?: number; before?: number; limit: number }) => Promise<Thread>

/** Lines a person is shown at first and with each look further back, and at most in one answer. */
const A_PAGE = 50
const MOST_LINES = 200

export type LiveThread = ReturnType<typeof createLiveThread>

/**
 * A thread that is kept up to date by asking for what comes after its last known place, so that nothing is lost or doubled
 * however often the line to the server was cut. Asks one after the other; a wish in the meantime is one more round.
 */
export function createLiveThread(loaded: Thread | null, ask: Ask) {
  const { state, subscribe, change } = watchedState<ThreadState>({
    thread: loaded,
    hasFailed: false,
    older: 'idle',
  })

  const catchUp = roundByRound(
    async () => {
      const known = state().thread
      const page = await ask(known ? { after: lastPlaceOf(known), limit: MOST_LINES } : { limit: A_PAGE })
      const { thread } = state()
      change({ thread: thread ? withNewer(thread, page) : page, hasFailed: false })
      return known !== null && page.lines.length === MOST_LINES
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
    /** A line that became known by itself: shown at once when it is the next one, asked for with what is before it if not. */
    note(line: ThreadLine) {
      const { thread } = state()
      if (!thread || line.place <= lastPlaceOf(thread)) return
      if (line.place > lastPlaceOf(thread) + 1) return void catchUp()
      change({ thread: { ...thread, lines: [...thread.lines, line] } })
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
        const page = await ask({ before: first.place, limit: A_PAGE })
        const now = state().thread
        change({ older: 'idle', thread: now && withOlder(now, page) })
      } catch {
        change({ older: 'failed' })
      }
    },
  }
}
