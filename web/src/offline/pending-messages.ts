import type { Problem } from '@rihla/contract/problem'
import type { CommandResult } from '../api/command-result.ts'

/** The stored part of a message, until it is known to have arrived. */
export interface KeptMessage {
  /** The same on every attempt: the server deduplicates by it, and the client recognises the line by it. */
  clientMessageId: string
  text: string
}

export interface PendingMessage extends KeptMessage {
  /** `waiting`: no final response yet; retried automatically. `refused`: retried only on request of the user. */
  phase: 'sending' | 'waiting' | 'refused' | 'sent'
  problem: Problem | null
}

export type SendMessage = (message: KeptMessage) => Promise<CommandResult<unknown>>

interface Environment {
  send: SendMessage
  /** `keep` stores a message beyond the page, `forget` removes it once it has arrived. */
  keep: (message: KeptMessage) => void
  forget: (clientMessageId: string) => void
  newId: () => string
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000

export type PendingMessages = ReturnType<typeof createPendingMessages>

/**
 * Sends the messages of one thread in order, one at a time. Without a final response the first message is retried with
 * backoff, or at once on `resume`. A refused message stays, with its reason, and does not block the next ones.
 */
export function createPendingMessages({ send, keep, forget, newId }: Environment) {
  const listeners = new Set<() => void>()
  let messages: readonly PendingMessage[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = FIRST_PAUSE_MS
  let isSending = false
  let isStopped = false

  function publish(next: readonly PendingMessage[]) {
    messages = next
    for (const listener of listeners) listener()
  }

  const change = (clientMessageId: string, changes: Partial<PendingMessage>) =>
    publish(messages.map((one) => (one.clientMessageId === clientMessageId ? { ...one, ...changes } : one)))

  async function sendNext(): Promise<void> {
    const next = messages.find(({ phase }) => phase === 'sending' || phase === 'waiting')
    if (!next || isSending || isStopped) return
    clearTimeout(timer)
    isSending = true
    change(next.clientMessageId, { phase: 'sending' })
    const result = await send(next)
    isSending = false
    if (isStopped) return
    if (result.kind === 'done') noteArrived(next.clientMessageId)
    else if (result.kind === 'refused')
      change(next.clientMessageId, { phase: 'refused', problem: result.problem })
    else return waitToSendAgain(result.kind === 'unanswered' ? result.problem : null)
    pauseMs = FIRST_PAUSE_MS
    void sendNext()
  }

  function waitToSendAgain(problem: Problem | null) {
    // Messages behind the first one wait as well.
    publish(messages.map((one) => (one.phase === 'sending' ? { ...one, phase: 'waiting' } : one)))
    const retryAfterMs = (problem?.retryAfterSeconds ?? 0) * 1000
    timer = setTimeout(() => void sendNext(), Math.max(pauseMs, retryAfterMs))
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  function noteArrived(clientMessageId: string) {
    forget(clientMessageId)
    change(clientMessageId, { phase: 'sent', problem: null })
  }

  return {
    messages: () => messages,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(text: string) {
      const message: KeptMessage = { clientMessageId: newId(), text }
      keep(message)
      publish([...messages, { ...message, phase: 'sending', problem: null }])
      void sendNext()
    },
    /** Adds messages that an earlier page left unsent; `resume` sends them. */
    takeOver(kept: readonly KeptMessage[]) {
      const known = new Set(messages.map(({ clientMessageId }) => clientMessageId))
      const left = kept.filter(({ clientMessageId }) => !known.has(clientMessageId))
      if (left.length === 0) return
      publish([...left.map((one) => ({ ...one, phase: 'waiting' as const, problem: null })), ...messages])
    },
    /** Marks messages that are already in the thread as sent, so that they are not sent again. */
    settle(arrived: ReadonlySet<string>) {
      for (const { clientMessageId, phase } of messages)
        if (phase === 'waiting' && arrived.has(clientMessageId)) noteArrived(clientMessageId)
    },
    /** Sends a refused message again. */
    retry(clientMessageId: string) {
      change(clientMessageId, { phase: 'waiting', problem: null })
      void sendNext()
    },
    discard(clientMessageId: string) {
      forget(clientMessageId)
      publish(messages.filter((one) => one.clientMessageId !== clientMessageId))
    },
    /** Sends without further delay: the network is back, or the user requests it. */
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

/** The messages in a stored value; anything invalid is ignored. */
export function keptMessagesIn(stored: unknown): KeptMessage[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one: Partial<KeptMessage> | null) =>
    typeof one?.clientMessageId === 'string' && typeof one.text === 'string'
      ? [{ clientMessageId: one.clientMessageId, text: one.text }]
      : [],
  )
}
