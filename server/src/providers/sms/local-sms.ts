import { openLocalMailboxSender } from '../email/local-mailbox.ts'
import type { SmsSender } from './sms-sender.ts'

/** Puts SMS into the mailbox of the embedded default instead of sending them: one place to look for all that went out. */
export function openLocalSms(dataFolder: string): SmsSender {
  const mailbox = openLocalMailboxSender(dataFolder)
  return {
    send: (id, { to, text }) =>
      mailbox.send(id, { to, subject: `SMS to ${to}`, text, html: `<p>${escaped(text)}</p>` }),
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
