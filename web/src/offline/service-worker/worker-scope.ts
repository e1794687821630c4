/** An event with `waitUntil`, which keeps the worker alive until the work is done. */
export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends WaitingEvent {
  readonly request: Request
  /** Navigation preload: the response that the browser requested while the worker was starting; documents only. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface PushEvent extends WaitingEvent {
  readonly data: { json(): unknown } | null
}

interface WorkerMessage extends WaitingEvent {
  readonly data: unknown
}

export interface NotificationEvent extends WaitingEvent {
  readonly notification: Notification
}

interface WindowClient {
  readonly url: string
  focus(): Promise<WindowClient>
}

/** The service worker globals that are used here; the DOM library types do not include them. */
interface WorkerScope {
  readonly location: Location
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    /** Missing where the browser has no push. */
    readonly pushManager?: PushManager
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options?: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

export const scope = globalThis as unknown as WorkerScope
