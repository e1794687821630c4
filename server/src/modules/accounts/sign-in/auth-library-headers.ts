import type { CallContext } from '../../../http/api/call.ts'
import { ADDRESS_HEADER } from './auth-library.ts'

type Caller = Pick<CallContext, 'headers' | 'clientAddress'>

/** Headers passed to the sign-in library: cookies, user agent, and the client address our server determined. */
export function headersForLibrary(call: Caller): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: call.clientAddress })
  for (const name of ['cookie', 'user-agent']) {
    const value = call.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

/** Copies the cookies that the library sets to the response of the call. */
export function passCookies(from: Headers, call: Pick<CallContext, 'answerHeaders'>): void {
  for (const cookie of from.getSetCookie()) call.answerHeaders.append('set-cookie', cookie)
}
