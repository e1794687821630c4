import type { TestPerson } from './builders/sign-up-person.ts'

export interface FollowedStream {
  status: number
  /** Everything received so far. */
  heard(): string
  /** Resolves when the stream has ended. */
  ended: Promise<void>
  close(): void
}

/** Opens a live stream over a real socket and reads it until it ends or is closed. */
export async function followStream(url: string, person: TestPerson | null): Promise<FollowedStream> {
  const leave = new AbortController()
  const answer = await fetch(url, {
    headers: { accept: 'text/event-stream', ...(person ? { cookie: person.cookie } : {}) },
    signal: leave.signal,
  })
  let heard = ''
  async function read(): Promise<void> {
    const decoder = new TextDecoder()
    try {
      for await (const bytes of answer.body ?? []) heard += decoder.decode(bytes, { stream: true })
    } catch {
      // The stream has ended either way: aborted by the test, or cut off with its process.
    }
  }
  return { status: answer.status, heard: () => heard, ended: read(), close: () => leave.abort() }
}
