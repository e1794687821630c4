export interface Sms {
  /** E.164. */
  to: string
  text: string
}

/** Sends one SMS. `id` is the same on every try, so that a driver can deduplicate; a failure throws and is retried. */
export interface SmsSender {
  send(id: string, sms: Sms): Promise<void>
}
