import { randomUUID } from 'node:crypto'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@rihla/domain/text/languages'
import type { TestAnswer, TestApp } from '../test-app.ts'
import type { TestPerson } from './sign-up-person.ts'

/** Settings for tests with guests: each guest calls from its own address, given by a trusted proxy. */
export const GUEST_SETTINGS = { TRUSTED_PROXIES: '127.0.0.1' }

let guests = 0

/** A browser that talks to support and stores its cookies; signed in as `person` once that is set. */
export interface TestGuest {
  address: string
  person: TestPerson | null
  /** The language of the page on which they write. */
  language: Language
  /** The cookie header that it sends. */
  cookie(): string
  get(path: string): Promise<TestAnswer>
  post(path: string, body?: unknown): Promise<TestAnswer>
  mine(query?: string): Promise<TestAnswer['body']>
  say(text: string, more?: Record<string, unknown>): Promise<TestAnswer>
  read(upTo: number): Promise<TestAnswer>
}

export function aGuest(
  testApp: TestApp,
  { person = null, address }: { person?: TestPerson | null; address?: string } = {},
): TestGuest {
  guests++
  const cookies = new Map<string, string>()
  const guest: TestGuest = {
    address: address ?? `203.0.113.${guests % 250}`,
    person,
    language: DEFAULT_LANGUAGE,
    cookie: () =>
      [...cookies]
        .map(([name, value]) => `${name}=${value}`)
        .concat(guest.person?.cookie ?? [])
        .join('; '),
    get: async (path) => keep(await testApp.as(null).get(path, { headers: headers() })),
    post: async (path, body) => keep(await testApp.as(null).post(path, body, { headers: headers() })),
    mine: async (query = '') => (await guest.get(`/api/v1/support/conversation${query}`)).body,
    say: (text, more = {}) =>
      guest.post('/api/v1/support/conversation/messages', { clientMessageId: randomUUID(), text, ...more }),
    read: (upTo) => guest.post('/api/v1/support/conversation/read', { upTo }),
  }
  const headers = (): Record<string, string> => ({
    'x-forwarded-for': guest.address,
    'accept-language': LANGUAGES[guest.language].tag,
    ...(guest.cookie() === '' ? {} : { cookie: guest.cookie() }),
  })
  function keep(answer: TestAnswer): TestAnswer {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return guest
}

/** What a support agent can do with conversations. */
export const asSupport = (testApp: TestApp, agent: TestPerson) => {
  const path = (id: string) => `/api/v1/support/conversations/${id}`
  return {
    list: async (query = '') => (await testApp.as(agent).get(`/api/v1/support/conversations${query}`)).body,
    open: async (id: string, query = '') => (await testApp.as(agent).get(`${path(id)}${query}`)).body,
    reply: (id: string, text: string, clientMessageId: string = randomUUID()) =>
      testApp.as(agent).post(`${path(id)}/messages`, { clientMessageId, text }),
    setStatus: (id: string, status: string) => testApp.as(agent).post(`${path(id)}/status`, { status }),
    read: (id: string, upTo: number) => testApp.as(agent).post(`${path(id)}/read`, { upTo }),
    unread: async () => (await testApp.as(agent).get('/api/v1/support/unread')).body.count,
  }
}
