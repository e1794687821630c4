import type { Problem } from '@rihla/contract/problem'

/** What is kept of a message until it is known to have arrived. */
export interface KeptMessage {
  /** What its writer's browser calls it: the same on every try, so that it arrives once however often it is sent. */
  key: string
  text: string
  /** The last place that was known when it was written: its own place comes later. */
  after: number
}

export interface OutgoingMessage<Line> extends KeptMessage {
  /** `waiting`: no answer came yet, it is sent again by itself. `refused`: it is not, unless the person asks. */
  phase: 'sending' | 'waiting' | 'refused' | 'sent'
  problem: Problem | null
  /** The line it became. */
  line: Line | null
}

export type SendEnding<Line> =
  | { kind: 'sent'; line: Line }
  | { kind: 'refused'; problem: Problem }
  /** Nobody knows whether it arrived: to be sent again with the same key, not before this much time has passed. */
  | { kind: 'lost'; pauseMs: number }

interface QueueWorld<Line> {
  send: (message: KeptMessage) => Promise<SendEnding<Line>>
  /** Writes down what must outlive the page, and takes out what is settled. */
  keep: (message: KeptMessage) => void
  forget: (key: string) => void
  newKey: () => string
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000

export type OutgoingQueue<Line> = ReturnType<typeof createOutgoingQueue<Line>>

/**
 * Sends the messages of one thread in the order they were written, one at a time. While no answer comes, the first one is
 * sent again with its key, after longer and longer pauses, and at once when told to resume; a refused one stays, with its
 * reason, and lets the next ones pass.
 */
export function createOutgoingQueue<Line>({ send, keep, forget, newKey }: QueueWorld<Line>) {
  const listeners = new Set<() => void>()
  let messages: readonly OutgoingMessage<Line>[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = FIRST_PAUSE_MS
  let isSending = false
  let isStopped = false

  function tell(next: readonly OutgoingMessage<Line>[]) {
    messages = next
    for (const listener of listeners) listener()
  }

  const change = (key: string, changes: Partial<OutgoingMessage<Line>>) =>
    tell(messages.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  async function sendNext(): Promise<void> {
    const next = messages.find(({ phase }) => phase === 'sending' || phase === 'waiting')
    if (!next || isSending || isStopped) return
    clearTimeout(timer)
    isSending = true
    change(next.key, { phase: 'sending' })
    const ending = await send(next)
    isSending = false
    if (isStopped) return
    if (ending.kind === 'lost') {
      // Those behind it wait as well.
      tell(messages.map((one) => (one.phase === 'sending' ? { ...one, phase: 'waiting' } : one)))
      timer = setTimeout(() => void sendNext(), Math.max(pauseMs, ending.pauseMs))
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      return
    }
    pauseMs = FIRST_PAUSE_MS
    if (ending.kind === 'refused') change(next.key, { phase: 'refused', problem: ending.problem })
    else {
      forget(next.key)
      change(next.key, { phase: 'sent', line: ending.line })
    }
    void sendNext()
  }

  return {
    messages: () => messages,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Sends a text; `after` is the last place of the thread that is known. */
    add(text: string, after: number) {
      const message: KeptMessage = { key: newKey(), text, after }
      keep(message)
      tell([...messages, { ...message, phase: 'sending', problem: null, line: null }])
      void sendNext()
    },
    /** Goes on with what was kept from an earlier page. */
    takeUp(kept: readonly KeptMessage[]) {
      const known = new Set(messages.map(({ key }) => key))
      const fresh = kept.filter(({ key }) => !known.has(key))
      if (fresh.length === 0) return
      tell([
        ...fresh.map((one) => ({ ...one, phase: 'waiting' as const, problem: null, line: null })),
        ...messages,
      ])
      void sendNext()
    },
    /** Sends a refused message once more. */
    retry(key: string) {
      change(key, { phase: 'waiting', problem: null })
      void sendNext()
    },
    discard(key: string) {
      forget(key)
      tell(messages.filter((one) => one.key !== key))
    },
    /** Waits no longer: the network is back, or the person asks. */
    resume() {
      isStopped = false
      void sendNext()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** What a stored text says of kept messages; anything else is nothing. */
export function keptMessagesIn(stored: unknown): KeptMessage[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one: Partial<KeptMessage> | null) =>
    typeof one?.key === 'string' && typeof one.text === 'string' && typeof one.after === 'number'
      ? [{ key: one.key, text: one.text, after: one.after }]
      : [],
  )
}
