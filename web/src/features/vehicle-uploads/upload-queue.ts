import type { Problem } from '@rihla/contract/problem'
import type { StagedUpload } from '@rihla/contract/vehicles/own-vehicle'
import type { CommandResult } from '../../api/command-result.ts'
import type { Sending } from '../../api/uploads/send-file.ts'
import { watchedState } from '../../app/observable-state.ts'
import { createRetryPause } from './retry-pause.ts'

export type UploadKind = StagedUpload['kind']

/** A file in the upload queue. `Kind` determines the endpoint it is sent to. */
export interface UploadJob<Kind extends string = UploadKind> {
  key: string
  kind: Kind
  file: File
  phase: 'waiting' | 'sending' | 'failed'
  /** Upload progress, 0 to 1. */
  share: number
  /** Why the server refused it; null when it failed without a response. */
  problem: Problem | null
}

export interface QueueState<Kind extends string = UploadKind> {
  jobs: ReadonlyMap<string, UploadJob<Kind>>
  /** The network failed: all files wait for a retry. */
  isCut: boolean
}

interface QueueNetwork<Kind extends string> {
  /** `key` is that of the job: the same for every attempt. */
  send: (kind: Kind, file: File, onProgress: (share: number) => void, key: string) => Sending
  isOnline: () => boolean
}

/** Internal state of a file besides the displayed job. */
interface Upload<Uploaded> {
  tries: number
  sending: Sending | null
  onDone: (uploaded: Uploaded) => void
}

const MAX_PARALLEL = 2
/** Attempts while the browser is online; after that the cause is the file or the server. */
const MAX_TRIES = 3
const DEFAULT_RETRY_AFTER_S = 3

/**
 * Uploads two files at once, in the order they were added. After a network failure it retries with backoff, or at once
 * on `resume`. A refused file stays, with its reason, until it is retried or cancelled. `Uploaded` is the server's
 * response to a file.
 */
export function createUploadQueue<Kind extends string = UploadKind, Uploaded = StagedUpload>({
  send,
  isOnline,
}: QueueNetwork<Kind>) {
  const uploads = new Map<string, Upload<Uploaded>>()
  const queue = watchedState<QueueState<Kind>>({ jobs: new Map(), isCut: false })
  const pause = createRetryPause(sendMore)

  function changeJob(key: string, changes: Partial<UploadJob<Kind>> | null) {
    const { jobs } = queue.state()
    if (jobs.has(key)) queue.change({ jobs: withJobChanged(jobs, key, changes) })
  }

  function sendMore() {
    if (pause.isRunning()) return
    for (const job of nextToSend([...queue.state().jobs.values()])) void start(job)
  }

  async function start({ key, kind, file }: UploadJob<Kind>) {
    const upload = uploads.get(key)
    if (!upload) return
    const sending = send(kind, file, (share) => changeJob(key, { share }), key)
    upload.sending = sending
    changeJob(key, { phase: 'sending', share: 0, problem: null })
    const result = await sending.ended
    // The file was cancelled meanwhile, and may have been added again.
    if (uploads.get(key) !== upload) return sendMore()
    upload.sending = null
    applyResult(key, upload, result)
    sendMore()
  }

  function applyResult(key: string, upload: Upload<Uploaded>, result: CommandResult<unknown>) {
    if (result.kind === 'done') {
      uploads.delete(key)
      changeJob(key, null)
      pause.resetBackoff()
      queue.change({ isCut: false })
      upload.onDone(result.value as Uploaded)
    } else if (result.kind === 'refused') {
      changeJob(key, { phase: 'failed', problem: result.problem })
    } else if (result.kind === 'unanswered' && result.problem?.code === 'too_many_requests') {
      changeJob(key, { phase: 'waiting', share: 0 })
      pause.start((result.problem.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_S) * 1000)
    } else retryLater(key, upload)
  }

  function retryLater(key: string, upload: Upload<Uploaded>) {
    if (isOnline()) upload.tries++
    if (upload.tries >= MAX_TRIES) return changeJob(key, { phase: 'failed', share: 0 })
    changeJob(key, { phase: 'waiting', share: 0 })
    queue.change({ isCut: true })
    pause.backOff()
  }

  /** Retries now: the network is back, or the user requests it. */
  function resume() {
    pause.stop()
    pause.resetBackoff()
    queue.change({ isCut: false })
    sendMore()
  }

  function retry(key: string) {
    const upload = uploads.get(key)
    if (!upload) return
    upload.tries = 0
    changeJob(key, { phase: 'waiting', share: 0, problem: null })
    resume()
  }

  function cancel(key: string) {
    const upload = uploads.get(key)
    uploads.delete(key)
    changeJob(key, null)
    upload?.sending?.cancel()
    if (queue.state().jobs.size === 0) queue.change({ isCut: false })
    sendMore()
  }

  return {
    add(job: Pick<UploadJob<Kind>, 'key' | 'kind' | 'file'>, onDone: (uploaded: Uploaded) => void) {
      uploads.set(job.key, { tries: 0, sending: null, onDone })
      const added: UploadJob<Kind> = { ...job, phase: 'waiting', share: 0, problem: null }
      queue.change({ jobs: new Map(queue.state().jobs).set(job.key, added) })
      sendMore()
    },
    retry,
    /** Sends another file instead of one that was refused. */
    replace(key: string, file: File) {
      changeJob(key, { file })
      retry(key)
    },
    cancel,
    cancelAll() {
      for (const key of uploads.keys()) cancel(key)
      pause.stop()
    },
    resume,
    subscribe: queue.subscribe,
    state: queue.state,
  }
}

function withJobChanged<Job>(jobs: ReadonlyMap<string, Job>, key: string, changes: Partial<Job> | null) {
  const changed = new Map(jobs)
  const job = changed.get(key)
  if (job === undefined || changes === null) changed.delete(key)
  else changed.set(key, { ...job, ...changes })
  return changed
}

function nextToSend<Job extends { phase: UploadJob['phase'] }>(jobs: readonly Job[]): Job[] {
  const free = MAX_PARALLEL - jobs.filter(({ phase }) => phase === 'sending').length
  return jobs.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(0, free))
}
