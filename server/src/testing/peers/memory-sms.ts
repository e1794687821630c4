import type { Sms, SmsSender } from '../../providers/sms/sms-sender.ts'

/** An SMS sender that records messages in memory; the same id twice is one SMS. */
export function rememberingSms(): SmsSender & { sent: Sms[]; to(phoneNumber: string): Sms[] } {
  const byId = new Map<string, Sms>()
  return {
    send: async (id, sms) => {
      byId.set(id, sms)
    },
    get sent() {
      return [...byId.values()]
    },
    to: (phoneNumber) => [...byId.values()].filter((sms) => sms.to === phoneNumber),
  }
}
