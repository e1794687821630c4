import type { Deps } from '../../../deps.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import { contactMessageById, unreadRepliesOf } from '../../support/public.ts'
import { mailOf } from './email-template.ts'
import type { MailOrder } from './email-to-send.ts'
import {
  contactAnsweredLetter,
  contactReceivedLetter,
  contactToSupportLetter,
  supportRepliedLetter,
} from './messages/support-messages.ts'

type SupportOrder = Extract<
  MailOrder,
  { kind: 'contact_to_support' | 'contact_received' | 'contact_answered' | 'support_replied' }
>

/** The mail of an order of support; null when what it is about is gone, or has been read meanwhile. */
export async function writeSupportLetter({ db, config }: Deps, order: SupportOrder): Promise<Email | null> {
  const { publicUrl, mail } = config
  if (order.kind === 'support_replied') {
    const replies = await unreadRepliesOf(db, order.conversationId)
    return replies && mailOf(supportRepliedLetter(replies, `${publicUrl}/?chat=open`), replies.email)
  }
  const row = await contactMessageById(db, order.messageId)
  if (!row) return null
  const contact = {
    ...row,
    fullName: `${row.first_name} ${row.last_name}`,
    at: row.created_at.getTime(),
  }
  switch (order.kind) {
    case 'contact_to_support':
      return mailOf(contactToSupportLetter(contact, `${publicUrl}/admin/contact-messages`), mail.support)
    case 'contact_received':
      return mailOf(contactReceivedLetter(contact), contact.email)
    case 'contact_answered':
      if (row.answer === null) return null
      return mailOf(contactAnsweredLetter(contact, row.answer, `${publicUrl}/contact`), contact.email)
  }
}
