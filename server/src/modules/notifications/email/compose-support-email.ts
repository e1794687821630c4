import type { Deps } from '../../../deps.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import { contactMessageById, unreadRepliesOf } from '../../support/public.ts'
import { emailOf } from './email-template.ts'
import type { EmailToSend } from './email-to-send.ts'
import {
  contactAnsweredEmail,
  contactReceivedEmail,
  contactToSupportEmail,
  supportRepliedEmail,
} from './messages/support-messages.ts'

type SupportEmailToSend = Extract<
  EmailToSend,
  { kind: 'contact_to_support' | 'contact_received' | 'contact_answered' | 'support_replied' }
>

/** Composes a queued support email; null when its subject is gone or the reply has been read meanwhile. */
export async function composeSupportEmail(
  { db, config }: Deps,
  emailToSend: SupportEmailToSend,
): Promise<Email | null> {
  const { publicUrl, mail } = config
  if (emailToSend.kind === 'support_replied') {
    const replies = await unreadRepliesOf(db, emailToSend.conversationId)
    return replies && emailOf(supportRepliedEmail(replies, `${publicUrl}/?chat=open`), replies.email)
  }
  const row = await contactMessageById(db, emailToSend.messageId)
  if (!row) return null
  const contact = {
    ...row,
    fullName: `${row.first_name} ${row.last_name}`,
    at: row.created_at.getTime(),
  }
  switch (emailToSend.kind) {
    case 'contact_to_support':
      return emailOf(contactToSupportEmail(contact, `${publicUrl}/admin/contact-messages`), mail.support)
    case 'contact_received':
      return emailOf(contactReceivedEmail(contact), contact.email)
    case 'contact_answered':
      if (row.answer === null) return null
      return emailOf(contactAnsweredEmail(contact, row.answer, `${publicUrl}/contact`), contact.email)
  }
}
