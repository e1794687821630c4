import type { CallContext } from '../../../http/api/call.ts'
import { ADDRESS_HEADER } from './auth-library.ts'

type Caller = Pick<CallContext, 'headers' | 'clientAddress'>

/** What the sign-in library may know of a caller: cookies, browser, and the address our edge found. */
export function headersForLibrary(call: Caller): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: call.clientAddress })
  for (const name of ['cookie', 'user-agent']) {
    const value = call.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

/** Hands the cookies the library sets on to the answer of the call. */
export function passCookies(from: Headers, call: Pick<CallContext, 'answerHeaders'>): void {
  for (const cookie of from.getSetCookie()) call.answerHeaders.append('set-cookie', cookie)
}
