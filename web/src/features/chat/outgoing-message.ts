import type { ThreadLine } from '@rihla/contract/messaging'
import type { OutgoingMessage as Outgoing } from '../../site/outgoing-queue.ts'

export type OutgoingMessage = Outgoing<ThreadLine>

/**
 * The messages that do not stand in the thread yet. One that was written but whose answer was lost is recognised by its
 * words; it is still sent again with its key, and the answer then names its line.
 */
export function notInThread(
  outgoing: readonly OutgoingMessage[],
  lines: readonly ThreadLine[],
): OutgoingMessage[] {
  const claimed = new Set(outgoing.flatMap(({ line }) => (line ? [line.id] : [])))
  return outgoing.filter((message) => {
    if (message.line) return !lines.some(({ id }) => id === message.line?.id)
    if (message.phase === 'refused') return true
    const own = lines.find(
      ({ id, place, sender, text }) =>
        sender?.isMe && place > message.after && text === message.text && !claimed.has(id),
    )
    if (own) claimed.add(own.id)
    return !own
  })
}
