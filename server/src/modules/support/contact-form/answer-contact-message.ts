import type { ContactMessage } from '@rihla/contract/support'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { closeContactMessage, contactMessageById } from './contact-store.ts'
import { contactMessageOf } from './list-contact-messages.ts'

/**
 * Answers a contact message by email, or marks it as done without an answer. It is answered once: of concurrent answers
 * only one sends an email. Throws `message_not_found`, or `state_changed` when it is already closed.
 */
export async function answerContactMessage(
  deps: Deps,
  { id, answer }: { id: string; answer: string },
  { viewer }: Call<'support'>,
): Promise<{ message: ContactMessage }> {
  const words = answer === '' ? null : answer
  await deps.db.transaction().execute(async (trx) => {
    const at = new Date(deps.clock.now())
    const isAnswered = await closeContactMessage(trx, { id, agentId: viewer.id, answer: words, at })
    if (!isAnswered)
      throw new Refusal((await contactMessageById(trx, id)) ? 'state_changed' : 'message_not_found')
    if (words !== null) await deps.publish(trx, { type: 'contact.answered', messageId: id })
  })
  const message = await contactMessageById(deps.db, id)
  if (!message) throw new Refusal('message_not_found')
  return { message: contactMessageOf(message) }
}
