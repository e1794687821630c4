import { openLocalMailboxSender } from '../email/local-mailbox.ts'
import type { SmsSender } from './sms-sender.ts'

/** Stores SMS in the local mailbox, next to the emails, instead of sending them. */
export function openLocalSms(dataFolder: string): SmsSender {
  const mailbox = openLocalMailboxSender(dataFolder)
  return {
    send: (id, { to, text }) =>
      mailbox.send(id, { to, subject: `SMS to ${to}`, text, html: `<p>${escaped(text)}</p>` }),
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
