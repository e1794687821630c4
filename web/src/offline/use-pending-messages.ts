import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import {
  createPendingMessages,
  type KeptMessage,
  keptMessagesIn,
  type PendingMessage,
  type PendingMessages,
  type SendMessage,
} from './pending-messages.ts'
import { keepPersonal, readPersonal } from './personal-storage.ts'

/**
 * This user's unsent messages of a thread; `threadName` is the storage key. They are stored until they arrive, survive
 * a reload, and are deleted on sign-out. Messages whose client ids are in `arrived` are not sent again. Only the first
 * `send` is used.
 */
export function usePendingMessages(
  personId: string,
  threadName: string,
  arrived: ReadonlySet<string>,
  send: SendMessage,
): { queue: PendingMessages; messages: readonly PendingMessage[] } {
  const name = `unsent:${threadName}`
  const [queue] = useState(() => {
    // Read from storage each time, because another tab may store messages of the same thread.
    const kept = () => keptMessagesIn(readPersonal(personId, name))
    const keepAll = (messages: KeptMessage[]) =>
      keepPersonal(personId, name, messages.length > 0 ? messages : null)
    return createPendingMessages({
      newId: () => crypto.randomUUID(),
      keep: (message) => keepAll([...kept(), message]),
      forget: (clientMessageId) => keepAll(kept().filter((one) => one.clientMessageId !== clientMessageId)),
      send,
    })
  })
  const messages = useSyncExternalStore(queue.subscribe, queue.messages, queue.messages)
  const settle = useEffectEvent(() => queue.settle(arrived))

  useEffect(() => {
    queue.takeOver(keptMessagesIn(readPersonal(personId, name)))
    settle()
    queue.resume()
    window.addEventListener('online', queue.resume)
    return () => {
      window.removeEventListener('online', queue.resume)
      queue.stop()
    }
  }, [queue, personId, name])

  useEffect(() => queue.settle(arrived), [queue, arrived])

  return { queue, messages }
}
