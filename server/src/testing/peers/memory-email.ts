import type { Email, EmailSender } from '../../providers/email/email-sender.ts'

/** A mail transport that keeps what was sent; the same id twice is one mail, as every driver must have it. */
export function rememberingEmail(): EmailSender & { sent: Email[]; to(address: string): Email[] } {
  const byId = new Map<string, Email>()
  return {
    send: async (id, email) => {
      byId.set(id, email)
    },
    get sent() {
      return [...byId.values()]
    },
    to(address) {
      return [...byId.values()].filter((email) => email.to === address)
    },
  }
}
