import { createHash } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { newContactReference } from './contact-reference.ts'
import { keepContactMessage, referenceOfKey } from './contact-store.ts'

interface ContactForm {
  key: string
  firstName: string
  lastName: string
  email: string
  subject: string
  message: string
}

/** Limits confirmation emails per address, so that nobody can flood a mailbox by entering its address. */
const MESSAGES_PER_ADDRESS_AND_DAY = 5

/**
 * Stores a contact form message once per key, and notifies support and the sender by email. Returns its reference.
 * Throws 429 when there are too many messages for one address.
 */
export async function sendContactMessage(
  deps: Deps,
  form: ContactForm,
  { viewer, language }: Call<'public'>,
): Promise<{ reference: string }> {
  const kept = await referenceOfKey(deps.db, form.key)
  if (kept !== null) return { reference: kept }
  const address = createHash('sha256').update(form.email).digest('base64url')
  await deps.limits.takeFor('contact', address, MESSAGES_PER_ADDRESS_AND_DAY, 86_400)
  await deps.db.transaction().execute(async (trx) => {
    const messageId = await keepContactMessage(trx, {
      ...form,
      language,
      reference: newContactReference(),
      personId: viewer.kind === 'person' ? viewer.id : null,
      at: new Date(deps.clock.now()),
    })
    if (messageId !== null) await deps.publish(trx, { type: 'contact.received', messageId })
  })
  const reference = await referenceOfKey(deps.db, form.key)
  if (reference === null) throw new Error('a contact message that was kept is not there')
  return { reference }
}
