import type { SmsSender } from './sms-sender.ts'

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** A number in E.164, a sender name, or the id of a messaging service (MG…). */
  from: string
  /** Base URL of Twilio's API; the public one by default. */
  baseUrl: string
}

const ANSWER_WITHIN_MS = 10_000
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/

/**
 * Sends over Twilio's Messages API. Twilio has no idempotency key: when a response is lost, the retry may deliver the
 * same text twice. Errors contain Twilio's code, never the number or the text.
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
