import type { Config } from '../../config.ts'
import type { EmailSender } from './email-sender.ts'
import { openLocalMailboxSender } from './local-mailbox.ts'
import { openSmtpEmail } from './smtp-email.ts'

/** SMTP where it is configured, else the local mailbox. */
export function openEmailSender(config: Pick<Config, 'mail' | 'dataFolder'>): EmailSender {
  const { smtpUrl, from } = config.mail
  return smtpUrl ? openSmtpEmail({ url: smtpUrl, from }) : openLocalMailboxSender(config.dataFolder)
}
