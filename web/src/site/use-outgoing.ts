import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  createOutgoingQueue,
  type KeptMessage,
  keptMessagesIn,
  type OutgoingMessage,
  type OutgoingQueue,
  type SendEnding,
} from './outgoing-queue.ts'
import { keepPersonal, readPersonal } from './personal-storage.ts'

/**
 * The messages of this person that are on their way into a thread, which `threadId` names in this browser. They are kept
 * until they arrived, also through a reload, and forgotten when the person signs out. `send` is that of the first time.
 */
export function useOutgoing<Line>(
  personId: string,
  threadId: string,
  send: (message: KeptMessage) => Promise<SendEnding<Line>>,
): { queue: OutgoingQueue<Line>; messages: readonly OutgoingMessage<Line>[] } {
  const name = `unsent:${threadId}`
  const [queue] = useState(() => {
    // Read anew each time: another tab may keep messages of this thread too.
    const kept = () => keptMessagesIn(readPersonal(personId, name))
    const keepAll = (messages: KeptMessage[]) =>
      keepPersonal(personId, name, messages.length > 0 ? messages : null)
    return createOutgoingQueue<Line>({
      newKey: () => crypto.randomUUID(),
      keep: (message) => keepAll([...kept(), message]),
      forget: (key) => keepAll(kept().filter((one) => one.key !== key)),
      send,
    })
  })
  const messages = useSyncExternalStore(queue.subscribe, queue.messages, queue.messages)

  useEffect(() => {
    queue.resume()
    queue.takeUp(keptMessagesIn(readPersonal(personId, name)))
    window.addEventListener('online', queue.resume)
    return () => {
      window.removeEventListener('online', queue.resume)
      queue.stop()
    }
  }, [queue, personId, name])

  return { queue, messages }
}
