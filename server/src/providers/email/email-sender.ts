export interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** Where a mail program ends mails like this one for its reader, with a POST and nothing to sign in to (RFC 8058). */
  oneClickUnsubscribeUrl?: string
}

/** Sends one mail. `id` is the same on every try, so that a driver can send it once; a failure throws and is tried again. */
export interface EmailSender {
  send(id: string, email: Email): Promise<void>
}
