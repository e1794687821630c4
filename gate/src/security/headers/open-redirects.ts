import { resetLinkFor, verificationLinkFor } from '@rihla/server/modules/accounts/public'
import { startOidcProvider, walkThroughProvider } from '@rihla/server/testing/peers/oidc-provider'
import { inScratchHouse } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import { EVERYBODY_SETTINGS, type Everybody, gatherEverybody } from '../../app/cast.ts'
import { addressesOf, type HouseWithPages, withPages } from '../../app/test-app-with-pages.ts'
import type { Proof } from '../../runner/check.ts'
import { EVIL, leadsAway, WAYS_OUT, waysOutIn } from './redirect-vectors.ts'

const SITE = EVERYBODY_SETTINGS.PUBLIC_URL
/** What programs call the place to go to next; every page is asked with all of them. */
const NEXT = [
  'returnTo',
  'callbackURL',
  'redirect',
  'redirect_to',
  'next',
  'url',
  'to',
  'continue',
  'error',
  'token',
]

interface Door {
  what: string
  request: Request
}

/** Wherever an address says where to go next: nothing leads off the site, and nothing runs. */
export const openRedirects: Proof = {
  id: 'open-redirects',
  seconds: 26,
  prove: async (rounds = WAYS_OUT.length) => {
    const oidc = await startOidcProvider(SITE, {
      noor: { email: 'noor@rihla.example', email_verified: true, name: 'Noor' },
    })
    const settings = { ...EVERYBODY_SETTINGS, ...oidc.settings }
    try {
      return await inScratchHouse({ settings, poolSize: 5 }, async (house) => {
        const everybody = await gatherEverybody(house)
        const pages = await withPages(house)
        const breaches = new Set<string>()
        let asked = 0
        const go = async ({ what, request }: Door): Promise<Response> => {
          asked++
          const answer = await pages.request(request)
          for (const breach of await breachesOf(answer.clone(), oidc.issuer))
            breaches.add(`${what}: ${breach}`)
          return answer
        }
        for (const wayOut of WAYS_OUT.slice(0, rounds)) {
          await house.db.deleteFrom('rate_limits').execute()
          house.clock.advance(61_000)
          for (const door of doorsFor(wayOut, everybody)) await go(door)
          for (const door of await linkDoors(house, wayOut, everybody)) await go(door)
          await goThroughProvider(house, wayOut, go)
        }
        for (const door of parameterDoors(pages, everybody)) await go(door)
        return {
          value: `${breaches.size} of ${asked} answers lead away`,
          target: `none by ${Math.min(rounds, WAYS_OUT.length)} ways to write another site`,
          passed: breaches.size === 0,
          details: [...breaches].slice(0, 60),
        }
      })
    } finally {
      await oidc.stop()
    }
  },
}

async function breachesOf(answer: Response, provider: string): Promise<string[]> {
  const breaches: string[] = []
  if (answer.status >= 500) breaches.push(`answered ${answer.status}`)
  const text = await answer.text()
  for (const name of ['location', 'refresh', 'link', 'x-remix-redirect', 'x-remix-reload-document']) {
    const target = answer.headers.get(name)
    if (target === null) continue
    // The provider that the operator chose is where one signs in.
    if (name === 'location' && target.startsWith(`${provider}/`)) continue
    if (name === 'location' ? leadsAway(target, SITE) : target.includes(`//${EVIL}`))
      breaches.push(`${name}: ${target}`)
  }
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) breaches.push(...waysOutIn(text, SITE))
  if (type.startsWith('application/json')) {
    const { url } = JSON.parse(text) as { url?: string }
    const back = url === undefined ? null : URL.parse(url)?.searchParams.get('redirect_uri')
    if (url && (!url.startsWith(`${provider}/`) || !back?.startsWith(`${SITE}/`))) breaches.push(`url ${url}`)
  }
  return breaches
}

const get = (address: string, cookie = ''): Request =>
  new Request(SITE + address, { headers: cookie === '' ? {} : { cookie } })

const form = (address: string, fields: Record<string, string>, cookie = ''): Request =>
  new Request(SITE + address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin', origin: SITE, ...(cookie === '' ? {} : { cookie }) },
  })

const json = (address: string, body: object, cookie: string): Request =>
  new Request(SITE + address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
  })

/** Every field and parameter that says where to go next, with this in it. */
function doorsFor(wayOut: string, everybody: Everybody): Door[] {
  const { cookie } = everybody.people.renter
  const safe = encodeURIComponent(wayOut.toWellFormed())
  const person = {
    email: 'nobody@rihla.example',
    password: 'wrong-password',
    fullName: 'No Body',
    returnTo: wayOut,
  }
  const { vehicleId } = everybody.ours
  const doors: Door[] = [
    { what: 'sign-in page for a visitor', request: get(`/auth?returnTo=${safe}`) },
    { what: 'sign-up page for a visitor', request: get(`/auth?tab=sign-up&returnTo=${safe}`) },
    { what: 'sign-in page for who is in', request: get(`/auth?returnTo=${safe}`, cookie) },
    { what: 'sign-in page with an error', request: get(`/auth?error=${safe}&provider=${safe}`, cookie) },
    { what: 'second step without one', request: get(`/auth?step=two-step&returnTo=${safe}`) },
    { what: 'preferences', request: form('/preferences', { theme: 'dark', returnTo: wayOut }) },
    {
      what: 'favourite of a visitor',
      request: form('/favorites/toggle', { save: vehicleId, returnTo: wayOut }),
    },
    { what: 'favourite', request: form('/favorites/toggle', { save: vehicleId, returnTo: wayOut }, cookie) },
    { what: 'merged favourites', request: form('/favorites/merge', { returnTo: wayOut }, cookie) },
    { what: 'sign-out', request: form(`/sign-out?returnTo=${safe}`, { returnTo: wayOut }) },
    { what: 'unsubscribe link', request: get(`/api/v1/unsubscribe/${safe}`) },
    { what: 'newsletter link', request: get(`/api/v1/unsubscribe/newsletter/${safe}`) },
    {
      what: 'e-mail change link',
      request: get(`/api/auth/confirm-email-change?token=${safe}&callbackURL=${safe}`),
    },
    { what: 'broken verification link', request: get(`/api/auth/verify-email?token=x&callbackURL=${safe}`) },
    {
      what: 'way back from a provider',
      request: get(
        `/api/auth/callback/google?state=${safe}&error=${safe}&callbackURL=${safe}&redirect_to=${safe}`,
      ),
    },
    {
      what: "Apple's form",
      request: form('/api/auth/callback/apple', { state: wayOut, error: wayOut, iss: wayOut }),
    },
    {
      what: 'linking',
      request: json('/api/v1/identities', { provider: 'google', returnTo: wayOut }, cookie),
    },
    {
      what: 'social sign-in',
      request: json('/api/v1/social-sign-ins', { provider: 'google', returnTo: wayOut }, ''),
    },
  ]
  for (const intent of ['sign-in', 'sign-up', 'forgot', 'two-step', 'google'])
    doors.push({ what: `form to ${intent}`, request: form('/auth', { ...person, intent }) })
  const inPath = wayOut.startsWith('/') ? wayOut : `/${wayOut}`
  const address = URL.parse(SITE + inPath)
  if (address?.origin === SITE) {
    doors.push({ what: 'as a path', request: get(address.pathname + address.search) })
    doors.push({ what: 'as a path with a slash', request: get(`${address.pathname}/`) })
    doors.push({ what: 'as a sign-in that is asked for', request: get(`/trips${address.pathname}`) })
  }
  return doors
}

/** Links of mails, made as the product makes them, for people who wanted to go there. */
async function linkDoors(house: TestApp, wayOut: string, everybody: Everybody): Promise<Door[]> {
  const { id, email } = everybody.people.otherRenter
  await house.db.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
  const verify = await verificationLinkFor(house.deps, id, wayOut.toWellFormed())
  const reset = await resetLinkFor(house.deps, email)
  const elsewhere = (link: string) => `${link}&callbackURL=${encodeURIComponent(wayOut.toWellFormed())}`
  return [
    ...(verify ? [{ what: 'verification link', request: new Request(verify.url) }] : []),
    ...(reset ? [{ what: 'reset link', request: new Request(elsewhere(reset.url)) }] : []),
  ]
}

/** Signs in by a provider with the wish to go there afterwards, where the wish is taken at all. */
async function goThroughProvider(house: TestApp, wayOut: string, go: (door: Door) => Promise<Response>) {
  const started = await house
    .as(null)
    .post('/api/v1/social-sign-ins', { provider: 'google', returnTo: wayOut })
  if (started.status !== 200) return
  const cookie = started.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const back = await walkThroughProvider(started.body.url, { login: 'noor' })
  await go({ what: 'back from a provider', request: new Request(back.url, { headers: { cookie } }) })
}

/** Every page, asked with every name there is for the place to go to next, also under a host that is not ours. */
function parameterDoors({ patterns }: HouseWithPages, everybody: Everybody): Door[] {
  const doors: Door[] = []
  const query = NEXT.map((name) => `${name}=${encodeURIComponent(`https://${EVIL}/`)}`).join('&')
  const twoSlashes = NEXT.map((name) => `${name}=${encodeURIComponent(`//${EVIL}`)}`).join('&')
  for (const pattern of patterns)
    for (const cookie of ['', everybody.people.renter.cookie])
      for (const address of addressesOf(pattern, everybody, everybody.ours).slice(0, 1))
        for (const more of [query, twoSlashes]) {
          const whole = `${address}${address.includes('?') ? '&' : '?'}${more}`
          doors.push({ what: pattern, request: get(whole, cookie) })
        }
  for (const address of ['/trips', '/admin', '/profile', '/auth?returnTo=/trips', '/sign-out']) {
    const headers = {
      host: EVIL,
      'x-forwarded-host': EVIL,
      'x-forwarded-proto': 'https',
      referer: `https://${EVIL}/`,
    }
    doors.push({
      what: `${address} at another host`,
      request: new Request(`http://${EVIL}${address}`, { headers }),
    })
  }
  return doors
}
