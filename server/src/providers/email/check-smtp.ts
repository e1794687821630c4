import { createTransport } from 'nodemailer'
import type { SmtpError } from './smtp-email.ts'

const ANSWER_WITHIN_MS = 5000

/** The outcome of the check at start. `wrong`: no email can ever leave with these settings. */
export type SmtpState =
  | { kind: 'ready' }
  | { kind: 'wrong'; message: string }
  | { kind: 'unreachable'; message: string }

/** Connects to the mail server, greets it, starts TLS and signs in, as for an email, and sends none. */
export async function checkSmtp(url: string): Promise<SmtpState> {
  const transport = createTransport({
    url,
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    dnsTimeout: ANSWER_WITHIN_MS,
  })
  try {
    await transport.verify()
    return { kind: 'ready' }
  } catch (error) {
    return stateAfter(error)
  } finally {
    transport.close()
  }
}

const TLS_CODES = /^(ETLS$|EPROTO$|ERR_SSL_|ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/
const TLS_WORDS = /wrong version number|certificate|SSL routines/i

/** The settings are wrong when the server answered and refused them; else it may answer later. */
export function stateAfter(error: unknown): SmtpState {
  const { code = '', message = '', responseCode = 0 } = error instanceof Error ? (error as SmtpError) : {}
  if (code === 'EAUTH' && (responseCode >= 500 || responseCode === 0))
    return {
      kind: 'wrong',
      message: `SMTP_URL: the mail server refuses the user name and the password (${responseCode || code}). Some services want an app password.`,
    }
  if (TLS_CODES.test(code) || TLS_WORDS.test(message))
    return {
      kind: 'wrong',
      message:
        'SMTP_URL: no encrypted connection to the mail server. Port 465 needs smtps://, port 587 smtp://, and its ' +
        'certificate must be for the host name of the address.',
    }
  if (responseCode >= 500)
    return {
      kind: 'wrong',
      message: `SMTP_URL: the mail server refuses this machine (${responseCode}).`,
    }
  return {
    kind: 'unreachable',
    message: `SMTP_URL: the mail server cannot be reached now (${responseCode || code || 'no answer'}). Emails wait and are sent when it answers.`,
  }
}
