import type { TestApp } from '@rihla/server/testing/test-app'

export interface Heard {
  id: number
  channel: string
  kind: string
  subject: string | null
}

export interface OpenStream {
  status: number
  heard: Heard[]
  /** Everything received, as text. */
  text(): string
  /** When the stream ended, in epoch milliseconds; resolves at that moment. */
  ended: Promise<number>
  /** Resolves true once an event matches, or false after `withinMs`. */
  until(isIt: (heard: Heard) => boolean, withinMs: number): Promise<boolean>
  cancel(): Promise<void>
}

/** Opens a live stream with this cookie and reads it as it arrives. */
export async function openStream(testApp: TestApp, cookie: string, channels: string[]): Promise<OpenStream> {
  const headers: Record<string, string> = { accept: 'text/event-stream', 'x-forwarded-for': '198.51.100.7' }
  if (cookie !== '') headers.cookie = cookie
  const answer = await testApp.app.request(
    new Request(
      `${testApp.deps.config.publicUrl}/api/v1/live?channels=${channels.map(encodeURIComponent).join(',')}`,
      {
        headers,
      },
    ),
  )
  const heard: Heard[] = []
  const listeners = new Set<() => void>()
  let text = ''
  if (answer.status !== 200 || !answer.body) {
    await answer.body?.cancel()
    const never = () => Promise.resolve(false)
    return {
      status: answer.status,
      heard,
      text: () => text,
      ended: Promise.resolve(0),
      until: never,
      cancel: async () => {},
    }
  }
  const reader = answer.body.getReader()
  const decoder = new TextDecoder()
  const ended = (async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return Date.now()
      text += decoder.decode(value, { stream: true })
      heard.splice(0, heard.length, ...eventsIn(text))
      for (const listener of listeners) listener()
    }
  })()
  return {
    status: answer.status,
    heard,
    text: () => text,
    ended,
    async until(isIt, withinMs) {
      const found = Promise.withResolvers<boolean>()
      const look = () => heard.some(isIt) && found.resolve(true)
      const timer = setTimeout(() => found.resolve(false), withinMs)
      listeners.add(look)
      look()
      const result = await found.promise
      listeners.delete(look)
      clearTimeout(timer)
      return result
    },
    cancel: () => reader.cancel(),
  }
}

const eventsIn = (text: string): Heard[] =>
  [...text.matchAll(/id: (\d+)\ndata: (.+)\n\n/g)].map(([, id, data = '{}']) => ({
    id: Number(id),
    ...(JSON.parse(data) as Omit<Heard, 'id'>),
  }))
