import { setTimeout as pause } from 'node:timers/promises'

const COMES_BACK_AFTER_MS = 1000

/** A live stream that reconnects when it ends, like a browser's. */
export interface ReturningStream {
  /** The number of events received since the last call. */
  heardSince(): number
  close(): void
}

export function openStream(origin: string, channels: string, cookie: string): ReturningStream {
  const leaving = new AbortController()
  let heard = 0
  let lastId = ''

  async function listen(): Promise<void> {
    const answer = await fetch(`${origin}/api/v1/live?channels=${channels}`, {
      headers: { accept: 'text/event-stream', cookie, ...(lastId ? { 'last-event-id': lastId } : {}) },
      signal: leaving.signal,
    })
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) {
      for (const line of decoder.decode(chunk).split('\n')) {
        if (!line.startsWith('id: ')) continue
        lastId = line.slice('id: '.length)
        heard++
      }
    }
  }
  async function stay(): Promise<void> {
    while (!leaving.signal.aborted) {
      await listen().catch(() => {})
      await pause(COMES_BACK_AFTER_MS)
    }
  }
  void stay()
  return {
    heardSince() {
      const since = heard
      heard = 0
      return since
    },
    close: () => leaving.abort(),
  }
}
