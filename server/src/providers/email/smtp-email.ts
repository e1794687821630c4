import { createTransport } from 'nodemailer'
import type { EmailSender } from './email-sender.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/**
 * Sends over SMTP. The Message-ID is derived from `id`, so that mail servers and clients recognize an email that is
 * resent after a lost response.
 */
export function openSmtpEmail(settings: { url: string; from: string }): EmailSender & { close(): void } {
  const transport = createTransport(
    {
      url: settings.url,
      // Reuse connections: greeting, TLS and authentication take longer than the email itself.
      pool: true,
      // Retry once at once when the server closes the connection; later retries are up to the outbox.
      maxRequeues: 1,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // The content of an email must not make the mailer read a file or URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: settings.from },
  )
  const domain = /@([A-Za-z0-9.-]+)/.exec(settings.from)?.[1] ?? 'localhost'
  return {
    async send(id, { oneClickUnsubscribeUrl, attachments = [], ...email }) {
      const headers = {
        'auto-submitted': 'auto-generated',
        ...(oneClickUnsubscribeUrl === undefined
          ? {}
          : {
              'list-unsubscribe': `<${oneClickUnsubscribeUrl}>`,
              'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
            }),
      }
      try {
        await transport.sendMail({
          ...email,
          attachments: attachments.map(({ fileName, contentType, text }) => ({
            filename: fileName,
            contentType,
            content: text,
          })),
          messageId: `<${id}@${domain}>`,
          headers,
        })
      } catch (error) {
        throw new Error(whyNotSent(error))
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Why an email was not sent, as codes only: mail servers name the mailbox they refuse, and some echo the rejected
 * command, which can contain a password.
 */
function whyNotSent(error: unknown): string {
  if (!(error instanceof Error)) return 'the mail was not sent'
  const { code, command, responseCode, response } = error as SmtpError
  if (responseCode === undefined) return `the mail server cannot be talked to (${code ?? error.name})`
  const exactly = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const said = exactly === undefined ? responseCode : `${responseCode} ${exactly}`
  return `the mail server said ${said} to ${command ?? 'us'} (${code ?? error.name})`
}

/** Properties that the library adds to its errors. */
export interface SmtpError extends Error {
  /** 'EAUTH', 'EENVELOPE', 'ESOCKET' or the code of a system error. */
  code?: string
  /** The SMTP command without its arguments: 'AUTH PLAIN', 'RCPT TO'. */
  command?: string
  responseCode?: number
  response?: string
}
