import type { SmsSender } from './sms-sender.ts'

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** A number in E.164, a sender name, or the id of a messaging service (MG…). */
  from: string
  /** Where Twilio is; its public address unless told otherwise. */
  baseUrl: string
}

const ANSWER_WITHIN_MS = 10_000
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/

/**
 * Sends over Twilio's Messages API. Twilio has no key by which it knows a repeated send: when its answer is lost, the
 * next try may bring the same text twice. Errors say Twilio's code and never the number or the text.
 */
export function openTwilioSms({ accountSid, authToken, from, baseUrl }: TwilioSettings): SmsSender {
  const url = `${baseUrl.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send(_id, { to, text }) {
      const form = new URLSearchParams({ To: to, Body: text })
      form.set(MESSAGING_SERVICE.test(from) ? 'MessagingServiceSid' : 'From', from)
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      if (answer.ok) {
        await answer.body?.cancel()
        return
      }
      const problem: unknown = await answer.json().catch(() => null)
      throw new Error(`Twilio answered ${answer.status}${codeIn(problem)}`)
    },
  }
}

const codeIn = (problem: unknown) =>
  typeof problem === 'object' && problem !== null && 'code' in problem ? ` (${Number(problem.code)})` : ''
