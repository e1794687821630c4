import type { Email, EmailSender } from '../../providers/email/email-sender.ts'

/** An email sender that records emails in memory; the same id twice is one email, as the port requires. */
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
