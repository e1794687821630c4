import { languageFrom } from '@rihla/domain/text/languages'
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
import { readerIn, teamOf } from './reader.ts'

type SupportEmailToSend = Extract<
  EmailToSend,
  { kind: 'contact_to_support' | 'contact_received' | 'contact_answered' | 'support_replied' }
>

/** Composes a queued support email; null when its subject is gone or the reply has been read meanwhile. */
export async function composeSupportEmail(
  { db, config }: Deps,
  emailToSend: SupportEmailToSend,
): Promise<Email | null> {
  if (emailToSend.kind === 'support_replied') {
    const replies = await unreadRepliesOf(db, emailToSend.conversationId)
    if (!replies) return null
    const { texts, page } = readerIn(config, replies.language)
    return emailOf(supportRepliedEmail(replies, page('/?chat=open'), texts), replies.email, null, texts)
  }
  const row = await contactMessageById(db, emailToSend.messageId)
  if (!row) return null
  const contact = {
    ...row,
    fullName: `${row.first_name} ${row.last_name}`,
    at: row.created_at.getTime(),
  }
  const { texts, page } = readerIn(config, languageFrom(row.language))
  switch (emailToSend.kind) {
    case 'contact_to_support': {
      const team = teamOf(config)
      const mail = contactToSupportEmail(contact, team.page('/admin/contact-messages'), team.texts)
      return emailOf(mail, config.mail.support, null, team.texts)
    }
    case 'contact_received':
      return emailOf(contactReceivedEmail(contact, texts), contact.email, null, texts)
    case 'contact_answered': {
      if (row.answer === null) return null
      const mail = contactAnsweredEmail(contact, row.answer, page('/contact'), texts)
      return emailOf(mail, contact.email, null, texts)
    }
  }
}
