/** A text file that goes with an email. */
export interface EmailAttachment {
  /** Chosen by the product. */
  fileName: string
  contentType: string
  text: string
}

export interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** Where an answer goes; the address that sends, when left out. */
  replyTo?: string
  attachments?: EmailAttachment[]
  /** One-click unsubscribe URL for emails of this kind: a POST without sign-in (RFC 8058). */
  oneClickUnsubscribeUrl?: string
}

/**
 * Sends one email. `id` is the same on every try, so that a driver can deduplicate; a failure throws and is retried.
 */
export interface EmailSender {
  send(id: string, email: Email): Promise<void>
}
