import { idempotencyKey } from './builders/card.ts'
import type { TestPerson } from './builders/sign-up-person.ts'
import { recordUndescribedRefusal } from './described-refusals.ts'

export interface TestAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of many shapes and check what they read
  body: any
}

export interface CallOptions {
  /** The Idempotency-Key; a fresh one when not given, none when null. */
  key?: string | null
  headers?: Record<string, string>
}

interface AnswersRequests {
  request(input: Request): Response | Promise<Response>
}

/**
 * Calls the app over HTTP as a user's browser would: with their cookie and from the app's own origin. Null is a
 * visitor.
 */
export function testBrowser(app: AnswersRequests, origin: string, person: TestPerson | null) {
  async function call(
    method: string,
    path: string,
    body: unknown,
    options: CallOptions,
  ): Promise<TestAnswer> {
    const answer = await send(method, path, body === undefined ? null : JSON.stringify(body), options)
    if (person && options.headers?.cookie === undefined) keepSession(person, answer.headers)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    const read = isJson ? JSON.parse(text) : text
    recordUndescribedRefusal(method, path, read)
    return { status: answer.status, headers: answer.headers, body: read }
  }
  function send(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | null,
    options: CallOptions,
  ): Response | Promise<Response> {
    const headers = new Headers({ accept: 'application/json', 'sec-fetch-site': 'same-origin' })
    if (person) headers.set('cookie', person.cookie)
    if (method !== 'GET') {
      headers.set('origin', origin)
      headers.set('content-type', 'application/json')
      const key = options.key === undefined ? idempotencyKey() : options.key
      if (key !== null) headers.set('idempotency-key', key)
    }
    for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
    return app.request(new Request(origin + path, { method, headers, body }))
  }
  return {
    get: (path: string, options: CallOptions = {}) => call('GET', path, undefined, options),
    /** Sends the file as the request body. */
    upload: async (
      path: string,
      file: Uint8Array<ArrayBuffer>,
      contentType: string,
      options: CallOptions = {},
    ): Promise<TestAnswer> => {
      const answer = await send('POST', path, file, {
        ...options,
        headers: { 'content-type': contentType, ...options.headers },
      })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    },
    /** The unparsed response, for files. */
    download: (path: string) => send('GET', path, null, {}),
    post: (path: string, body: unknown = {}, options: CallOptions = {}) => call('POST', path, body, options),
    patch: (path: string, body: unknown = {}, options: CallOptions = {}) =>
      call('PATCH', path, body, options),
    delete: (path: string, options: CallOptions = {}) => call('DELETE', path, undefined, options),
  }
}

/** Takes over the new session cookie of an answer, as a browser does. */
function keepSession(person: TestPerson, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const [session] = /^rihla\.session_token=[^;]+/.exec(cookie) ?? []
    if (session) person.cookie = person.cookie.replace(/rihla\.session_token=[^;]*/, session)
  }
}
