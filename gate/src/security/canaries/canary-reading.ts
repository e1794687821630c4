import type { TestApp } from '@rihla/server/testing/test-app'
import { cookieOf, EVERYBODY_SETTINGS, type Everybody, KINDS, type Kind, personOf } from '../../app/cast.ts'
import { addressesOf, type TestAppWithPages } from '../../app/test-app-with-pages.ts'
import { textOfPdf } from '../../time-zones/pdf-text.ts'
import { ADDRESSES, type Address, filledPath } from '../headers/request-targets.ts'
import type { Canary, ClosedReader, Reader } from './canaries.ts'
import { mailTo, shownOnceIn, smsTo } from './canary-codes.ts'

const SITE = EVERYBODY_SETTINGS.PUBLIC_URL
/** Pages of both pairs are read, so that one renter and one host see their own and others'. */
const READERS_OF_PAGES: readonly Kind[] = ['visitor', 'renter', 'host', 'support', 'admin']
const PAGES_AT_ONCE = 4

/** Values typed into forms that must never be stored or shown. */
const TYPED: Readonly<Record<string, string>> = {
  password: 'typed-canary-password',
  currentPassword: 'typed-canary-password-of-old',
  newPassword: 'typed-canary-password-to-be',
  token: `typed-canary-token-${'x'.repeat(24)}`,
  code: 'ty9edx',
}
/** Input that these endpoints need to send codes and emails. */
const GIVEN: Readonly<Record<string, (everybody: Everybody, kind: Kind) => Record<string, unknown>>> = {
  'oauthAuthorizations.answer': ({ ours: { oauth } }) => ({
    clientId: oauth.clientId,
    redirectUri: oauth.redirectUri,
    responseType: 'code',
    scope: 'read',
    codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    codeChallengeMethod: 'S256',
  }),
  'security.identityToken': () => ({ audience: 'https://partner.example' }),
  'accounts.requestPasswordReset': (everybody, kind) => ({
    email: personOf(everybody, kind)?.email ?? 'nobody@rihla.example',
  }),
  'accounts.resetPassword': () => ({ token: '', password: '' }),
  'accounts.changePassword': () => ({ currentPassword: '', newPassword: '' }),
  'security.stepUp': () => ({ password: '' }),
  'security.passTwoStep': () => ({ code: '' }),
}
/**
 * Endpoints after which the caller, or the user they are about, could not call again, or whose answer shows the caller's
 * own secret once.
 */
const ENDS =
  /signOut|deleteAccount|suspendUser|changeUserType|removeSecondStep|changeSupport|endSession|loadDemo|signIn$/
const REMOVES = /remove|revoke|discard/i

export type Look = (text: string, reader: Reader, place: string) => void
/** A test app, its users, and the function that inspects everything they read. */
export interface Reading {
  testApp: TestApp
  pages: TestAppWithPages
  everybody: Everybody
  look: Look
  /** Called for what could not be read because of an error. */
  note: (unread: string) => void
  rounds: number
}

/** The typed values as canaries. */
export const whatIsTyped = (): Canary[] =>
  Object.entries(TYPED).map(([name, text]) => ({
    field: 'never',
    what: `what was typed as ${name}`,
    pattern: new RegExp(text),
    owners: [],
    pair: null,
  }))

/** Every kind of caller requests every GET endpoint, for both pairs. */
export async function readAddresses(reading: Reading): Promise<void> {
  const { testApp, look, rounds } = reading
  for (const address of ADDRESSES.filter(({ method }) => method === 'GET').slice(0, rounds)) {
    testApp.clock.advance(1000)
    for (const side of ['ours', 'theirs'] as const)
      for (const kind of KINDS) look(await callBy(reading, kind, address, side), kind, address.name)
  }
}

/** Reads every page as most kinds of caller. */
export async function readPages(reading: Reading): Promise<void> {
  const { pages, everybody, look, rounds } = reading
  const asked = pages.patterns.slice(0, rounds).flatMap((pattern) => {
    const addresses = new Set(
      [everybody.ours, everybody.theirs].flatMap((pair) => addressesOf(pattern, everybody, pair)),
    )
    return READERS_OF_PAGES.flatMap((kind) => [...addresses].map((address) => ({ kind, address, pattern })))
  })
  const readOn = async () => {
    for (let next = asked.pop(); next !== undefined; next = asked.pop()) {
      const { kind, address, pattern } = next
      look(await textAt(reading, address, cookieOf(everybody, kind)), kind, `page ${pattern}`)
    }
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, readOn))
}

/** A program calls with a token that the caller created: where it is good, refused and mistaken for something else. */
async function callWithToken({ pages, look }: Reading, kind: Kind, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  for (const path of ['/api/v1/profile', '/api/v1/sessions', `/api/v1/bookings/${token}`, '/profile']) {
    const answer = await pages.request(new Request(SITE + path, { headers }))
    look(await answer.text(), kind, `${path} with a token`)
  }
}

/** Every kind of caller calls every writing endpoint. Returns the secrets that the answers showed once. */
export async function writeEverywhere(reading: Reading): Promise<Canary[]> {
  const { testApp, look, rounds } = reading
  const shown: Canary[] = []
  const writing = ADDRESSES.filter(({ method, name }) => method !== 'GET' && !ENDS.test(name))
  // What is removed is removed last, so that every other call finds it.
  const inOrder = writing.toSorted(
    (one, other) => Number(REMOVES.test(one.name)) - Number(REMOVES.test(other.name)),
  )
  for (const address of inOrder.slice(0, rounds)) {
    await testApp.db.deleteFrom('rate_limits').execute()
    for (const kind of KINDS) {
      const text = await callBy(reading, kind, address, 'ours')
      shown.push(...shownOnceIn(text, kind, address.name))
      look(text, kind, address.name)
      for (const [token] of text.matchAll(/rihla_pat_\w{64}/g)) await callWithToken(reading, kind, token)
    }
  }
  return shown
}

/** Inspects each email as its recipient, ignoring the recipient's own address. `more`: further readers. */
export async function readEmails(
  { testApp, everybody: { people }, look }: Reading,
  more: Partial<Record<ClosedReader, { id: string; email: string }>> = {},
): Promise<void> {
  const readers = { ...people, ...more }
  const phones = await testApp.db.selectFrom('users').select(['id', 'phone_number']).execute()
  const kindOf = (isIt: (person: { id: string; email: string }) => boolean) =>
    (Object.keys(readers) as Array<keyof typeof readers>).find((kind) => {
      const person = readers[kind]
      return person !== undefined && isIt(person)
    }) ?? 'visitor'
  for (const email of testApp.email.sent) {
    const isSupport = email.to === testApp.deps.config.mail.support
    const reader = isSupport ? 'support' : kindOf((person) => person.email === email.to)
    look(JSON.stringify(email).replaceAll(email.to, ''), reader, `${mailTo(email.to)} '${email.subject}'`)
  }
  for (const sms of testApp.sms.sent) {
    const owner = phones.find(({ phone_number }) => phone_number === sms.to)?.id
    look(
      JSON.stringify(sms).replaceAll(sms.to, ''),
      kindOf(({ id }) => id === owner),
      smsTo(sms.to),
    )
  }
}

/** Opens the links of all emails as their recipients; recipients without an account open theirs as visitors. */
export async function openLinks(reading: Reading): Promise<void> {
  const { testApp, everybody, look } = reading
  for (const { to, text } of testApp.email.sent) {
    const kind = (Object.keys(everybody.people) as Array<keyof Everybody['people']>).find(
      (one) => everybody.people[one].email === to,
    )
    for (const [url] of text.matchAll(/http\S+token=\S+/g))
      look(
        await textAt(reading, url.replace(SITE, ''), kind ? everybody.people[kind].cookie : ''),
        kind ?? 'visitor',
        `${mailTo(to)} the page of its link`,
      )
  }
}

export async function textAt({ pages, note }: Reading, address: string, cookie: string): Promise<string> {
  const request = new Request(SITE + address, { headers: cookie === '' ? {} : { cookie } })
  const answer = await pages.request(request)
  if (answer.status >= 500) note(`${address.split('?')[0]} could not be read: ${answer.status}`)
  return JSON.stringify([...answer.headers]) + (await wordsOf(answer))
}

/** What a reader can read of an answer: of a PDF the texts in it, as its bytes are compressed and hold other numbers. */
async function wordsOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('application/pdf')) return await answer.text()
  return textOfPdf(new Uint8Array(await answer.arrayBuffer()))
}

async function callBy(
  { pages, everybody }: Reading,
  kind: Kind,
  { name, method, path, input }: Address,
  side: 'ours' | 'theirs',
): Promise<string> {
  const cookie = cookieOf(everybody, kind)
  const headers: Record<string, string> = {
    ...(cookie === '' ? {} : { cookie }),
    'x-forwarded-for': `198.51.100.${KINDS.indexOf(kind) + 1}`,
  }
  if (method !== 'GET')
    Object.assign(headers, {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': crypto.randomUUID(),
    })
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const given = { ...input, ...GIVEN[name]?.(everybody, kind) }
  const typed = Object.fromEntries(
    Object.entries(given).map(([field, value]) => [field, TYPED[field] ?? value]),
  )
  const body = method === 'GET' || method === 'DELETE' ? null : JSON.stringify(typed)
  const filled = filledPath(name, path, everybody, everybody[side])
  const answer = await pages.request(new Request(SITE + filled + query, { method, headers, body }))
  return (
    JSON.stringify([...answer.headers].filter(([header]) => header !== 'set-cookie')) +
    (await wordsOf(answer))
  )
}
