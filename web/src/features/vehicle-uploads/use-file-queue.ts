import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Sending } from '../../api/send-file.ts'
import { createUploadQueue, type QueueState } from './upload-queue.ts'

type FileQueue<Kind extends string, Upload> = ReturnType<typeof createUploadQueue<Kind, Upload>>

/**
 * The queue of a page: goes on by itself when the network is back, and asks before unsent files are left behind. `send`
 * is the one it was first given.
 */
export function useFileQueue<Kind extends string, Upload>(
  send: (kind: Kind, file: File, onProgress: (share: number) => void) => Sending,
): { queue: FileQueue<Kind, Upload>; uploads: QueueState<Kind> } {
  const [queue] = useState(() => createUploadQueue<Kind, Upload>({ send, isOnline: () => navigator.onLine }))
  const uploads = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  const hasUnsent = uploads.jobs.size > 0

  useEffect(() => {
    window.addEventListener('online', queue.resume)
    return () => {
      window.removeEventListener('online', queue.resume)
      queue.cancelAll()
    }
  }, [queue])

  useEffect(() => {
    if (!hasUnsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsent])

  return { queue, uploads }
}
