import type { Problem } from '@rihla/contract/problem'
import type { StagedUpload } from '@rihla/contract/vehicles/own-vehicle'
import type { Sending } from '../../api/send-file.ts'

export type UploadKind = StagedUpload['kind']

/** A file on its way to the server. `Kind` tells the sender where it goes. */
export interface UploadJob<Kind extends string = UploadKind> {
  key: string
  kind: Kind
  file: File
  phase: 'waiting' | 'sending' | 'failed'
  /** How much of it is on the server, 0 to 1. */
  share: number
  /** Why it was refused; null when it failed because no answer came. */
  problem: Problem | null
}

export interface QueueState<Kind extends string = UploadKind> {
  jobs: ReadonlyMap<string, UploadJob<Kind>>
  /** The network is gone: everything waits, nothing is lost. */
  isCut: boolean
}

interface QueueWorld<Kind extends string> {
  send: (kind: Kind, file: File, onProgress: (share: number) => void) => Sending
  isOnline: () => boolean
}

const AT_ONCE = 2
/** So often a file is sent while the network seems to be there; then it is the file, or the server. */
const MOST_TRIES = 3
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/**
 * Sends files two at a time, in the order they were added. A lost network stops it without losing anything: it tries
 * again by itself, after longer and longer pauses, and at once when told to resume. What was refused stays, with its
 * reason, until it is tried again or cancelled. `Upload` is what the server answers to a file.
 */
export function createUploadQueue<Kind extends string = UploadKind, Upload = StagedUpload>({
  send,
  isOnline,
}: QueueWorld<Kind>) {
  const waiting = new Map<
    string,
    { tries: number; sending: Sending | null; onDone: (upload: Upload) => void }
  >()
  const listeners = new Set<() => void>()
  let state: QueueState<Kind> = { jobs: new Map(), isCut: false }
  let pause: ReturnType<typeof setTimeout> | undefined
  let pauseMs = FIRST_PAUSE_MS

  function tell(next: Partial<QueueState<Kind>>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function change(key: string, changes: Partial<UploadJob<Kind>> | null) {
    const jobs = new Map(state.jobs)
    const job = jobs.get(key)
    if (!job) return
    if (changes === null) jobs.delete(key)
    else jobs.set(key, { ...job, ...changes })
    tell({ jobs })
  }

  function sendMore() {
    if (pause !== undefined) return
    const jobs = [...state.jobs.values()]
    const free = AT_ONCE - jobs.filter(({ phase }) => phase === 'sending').length
    for (const job of jobs.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(0, free)))
      void start(job)
  }

  function pauseFor(milliseconds: number) {
    clearTimeout(pause)
    pause = setTimeout(() => {
      pause = undefined
      sendMore()
    }, milliseconds)
  }

  async function start({ key, kind, file }: UploadJob<Kind>) {
    const work = waiting.get(key)
    if (!work) return
    const sending = send(kind, file, (share) => change(key, { share }))
    work.sending = sending
    change(key, { phase: 'sending', share: 0, problem: null })
    const result = await sending.ended
    // Cancelled meanwhile, and perhaps added anew.
    if (waiting.get(key) !== work) return sendMore()
    work.sending = null
    if (result.kind === 'done') {
      waiting.delete(key)
      change(key, null)
      pauseMs = FIRST_PAUSE_MS
      tell({ isCut: false })
      work.onDone(result.value as Upload)
    } else if (result.kind === 'refused') {
      change(key, { phase: 'failed', problem: result.problem })
    } else if (result.kind === 'unanswered' && result.problem?.code === 'too_many_requests') {
      change(key, { phase: 'waiting', share: 0 })
      pauseFor((result.problem.retryAfterSeconds ?? 3) * 1000)
    } else lose(key, work)
    sendMore()
  }

  function lose(key: string, work: { tries: number }) {
    if (isOnline()) work.tries++
    if (work.tries >= MOST_TRIES) return change(key, { phase: 'failed', share: 0 })
    change(key, { phase: 'waiting', share: 0 })
    tell({ isCut: true })
    pauseFor(pauseMs)
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
  }

  /** Tries again now: the network is back, or a person wants to. */
  function resume() {
    clearTimeout(pause)
    pause = undefined
    pauseMs = FIRST_PAUSE_MS
    tell({ isCut: false })
    sendMore()
  }

  function cancel(key: string) {
    const work = waiting.get(key)
    waiting.delete(key)
    change(key, null)
    work?.sending?.cancel()
    if (state.jobs.size === 0) tell({ isCut: false })
    sendMore()
  }

  return {
    add(job: Pick<UploadJob<Kind>, 'key' | 'kind' | 'file'>, onDone: (upload: Upload) => void) {
      waiting.set(job.key, { tries: 0, sending: null, onDone })
      tell({ jobs: new Map(state.jobs).set(job.key, { ...job, phase: 'waiting', share: 0, problem: null }) })
      sendMore()
    },
    retry(key: string) {
      const work = waiting.get(key)
      if (!work) return
      work.tries = 0
      change(key, { phase: 'waiting', share: 0, problem: null })
      resume()
    },
    cancel,
    cancelAll() {
      for (const key of waiting.keys()) cancel(key)
      clearTimeout(pause)
      pause = undefined
    },
    resume,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    state: () => state,
  }
}
