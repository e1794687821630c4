import type { ThreadLine } from '@rihla/contract/messaging'
import type { KeptMessage, SendEnding } from '../../site/outgoing-queue.ts'
import { endingOf } from '../../site/send-ending.ts'

/** Writes a message into a booking's thread and says how it ended. */
export async function sendMessage(
  bookingId: string,
  { key, text }: KeptMessage,
): Promise<SendEnding<ThreadLine>> {
  try {
    const { liveApi } = await import('../../api/live-api.ts')
    const call = { context: { idempotencyKey: key } }
    const { line } = await liveApi.messaging.send({ id: bookingId, text }, call)
    return { kind: 'sent', line }
  } catch (error) {
    return endingOf(error)
  }
}
