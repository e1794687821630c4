export interface Sms {
  /** E.164. */
  to: string
  text: string
}

/** Sends one SMS. `id` is the same on every try, so that a driver can send it once; a failure throws and is tried again. */
export interface SmsSender {
  send(id: string, sms: Sms): Promise<void>
}
