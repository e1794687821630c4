import type { WebhookTryError } from '@rihla/domain/webhooks/webhook-delivery'

/** An answer with the beginning of its body, or why there was none. */
export type WebhookAnswer = { responseCode: number; body: string } | { error: WebhookTryError }

/** Sends messages to addresses that strangers gave: HTTPS, no private address, no redirects. Never throws. */
export interface WebhookSender {
  /** Whether messages may go there, as far as the URL says; the address that its name has is checked when sending. */
  isAllowed(url: string): boolean
  send(url: string, message: { headers: Record<string, string>; body: string }): Promise<WebhookAnswer>
}
