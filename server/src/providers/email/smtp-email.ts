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
      // A connection is used again: to be greeted, to encrypt and to sign in takes longer than the mail itself.
      pool: true,
      // A server that hangs up in the middle is tried once more at once, and then later, like any other failure.
      maxRequeues: 1,
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
        await transport.sendMail({ ...email, messageId: `<${id}@${domain}>`, headers })
      } catch (error) {
        throw new Error(whyNotSent(error))
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Why a mail was not sent, by codes alone: mail servers name the mailbox they refuse, and some say back the line they
 * did not like, a password in it.
 */
function whyNotSent(error: unknown): string {
  if (!(error instanceof Error)) return 'the mail was not sent'
  const { code, command, responseCode, response } = error as SmtpError
  if (responseCode === undefined) return `the mail server cannot be talked to (${code ?? error.name})`
  const exactly = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const said = exactly === undefined ? responseCode : `${responseCode} ${exactly}`
  return `the mail server said ${said} to ${command ?? 'us'} (${code ?? error.name})`
}

/** What the library adds to its errors. */
interface SmtpError extends Error {
  /** 'EAUTH', 'EENVELOPE', 'ESOCKET' or the system's own. */
  code?: string
  /** What was said to the server, without what came with it: 'AUTH PLAIN', 'RCPT TO'. */
  command?: string
  responseCode?: number
  response?: string
}
