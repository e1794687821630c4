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
 * The messages of this person that are on their way into a thread, which `threadName` names in this browser. They are kept
 * until they arrived, also through a reload, and forgotten when the person signs out. `arrived` are the client ids of the
 * lines in the thread: what is among them is not sent again. `send` is that of the first call.
 */
export function usePendingMessages(
  personId: string,
  threadName: string,
  arrived: ReadonlySet<string>,
  send: SendMessage,
): { queue: PendingMessages; messages: readonly PendingMessage[] } {
  const name = `unsent:${threadName}`
  const [queue] = useState(() => {
    // Read anew each time: another tab may keep messages of this thread too.
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
