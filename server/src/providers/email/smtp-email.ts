import { createTransport } from 'nodemailer'
import type { EmailSender } from './email-sender.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/**
 * Sends over SMTP. The Message-ID comes from our id, so that a mail which is sent again after a lost answer is known
 * to mail servers and readers as the same one.
 */
export function openSmtpEmail(settings: { url: string; from: string }): EmailSender & { close(): void } {
  const transport = createTransport(
    {
      url: settings.url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // A mail is only its text: nothing in it may make the server read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: settings.from },
  )
  const domain = /@([A-Za-z0-9.-]+)/.exec(settings.from)?.[1] ?? 'localhost'
  return {
    async send(id, { oneClickUnsubscribeUrl, ...email }) {
      await transport.sendMail({
        ...email,
        messageId: `<${id}@${domain}>`,
        headers: {
          'auto-submitted': 'auto-generated',
          ...(oneClickUnsubscribeUrl === undefined
            ? {}
            : {
                'list-unsubscribe': `<${oneClickUnsubscribeUrl}>`,
                'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
              }),
        },
      })
    },
    close: () => transport.close(),
  }
}
