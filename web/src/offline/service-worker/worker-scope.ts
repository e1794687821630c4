/** An event that keeps the worker awake until what it caused is done. */
export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends WaitingEvent {
  readonly request: Request
  /** The answer the browser began to ask for while the worker was waking up; pages only. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** What of a service worker's surroundings is used here; the types of pages do not know them. */
interface WorkerScope {
  readonly location: Location
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(): Promise<ReadonlyArray<{ readonly url: string }>>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

export const scope = globalThis as unknown as WorkerScope
