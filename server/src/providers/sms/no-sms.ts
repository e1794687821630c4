import type { SmsSender } from './sms-sender.ts'

/** Sends nothing and says so: a code that was queued before SMS were switched off is dropped when it has expired. */
export const noSms: SmsSender = {
  send: () => Promise.reject(new Error('SMS are switched off (SMS=off)')),
}
