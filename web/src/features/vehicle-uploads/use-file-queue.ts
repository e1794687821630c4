import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Sending } from '../../api/uploads/send-file.ts'
import { useAskBeforeUnload } from '../../ui/hooks/use-ask-before-unload.ts'
import { createUploadQueue, type QueueState } from './upload-queue.ts'

type FileQueue<Kind extends string, Upload> = ReturnType<typeof createUploadQueue<Kind, Upload>>

/**
 * The upload queue of a page: resumes when the browser is online again, and warns before the page is left with unsent
 * files, except those that `isKept` says are stored beyond the page. Only the first `send` is used.
 */
export function useFileQueue<Kind extends string, Upload>(
  send: (kind: Kind, file: File, onProgress: (share: number) => void, key: string) => Sending,
  isKept: (key: string) => boolean = () => false,
): { queue: FileQueue<Kind, Upload>; uploads: QueueState<Kind> } {
  const [queue] = useState(() => createUploadQueue<Kind, Upload>({ send, isOnline: () => navigator.onLine }))
  const uploads = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  useAskBeforeUnload([...uploads.jobs.keys()].some((key) => !isKept(key)))

  useEffect(() => {
    window.addEventListener('online', queue.resume)
    return () => {
      window.removeEventListener('online', queue.resume)
      queue.cancelAll()
    }
  }, [queue])

  return { queue, uploads }
}
