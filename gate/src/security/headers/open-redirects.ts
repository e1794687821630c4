import { resetLinkFor, verificationLinkFor } from '@rihla/server/modules/accounts/public'
import { startOidcProvider, walkThroughProvider } from '@rihla/server/testing/peers/oidc-provider'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import { EVERYBODY_SETTINGS, type Everybody, gatherEverybody } from '../../app/cast.ts'
import { addressesOf, type TestAppWithPages, withPages } from '../../app/test-app-with-pages.ts'
import type { Check } from '../../runner/check.ts'
import { EVIL, leadsAway, REDIRECT_VECTORS, redirectVectorsIn } from './redirect-vectors.ts'

const SITE = EVERYBODY_SETTINGS.PUBLIC_URL
/** Common names of redirect parameters; every page is requested with all of them. */
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

/** Wherever an address names a redirect target, no answer leads off the site or runs a script. */
export const openRedirects: Check = {
  id: 'open-redirects',
  seconds: 26,
  runCheck: async (rounds = REDIRECT_VECTORS.length) => {
    const oidc = await startOidcProvider(SITE, {
      noor: { email: 'noor@rihla.example', email_verified: true, name: 'Noor' },
    })
    const settings = { ...EVERYBODY_SETTINGS, ...oidc.settings }
    try {
      return await inScratchTestApp({ settings, poolSize: 5 }, async (testApp) => {
        const everybody = await gatherEverybody(testApp)
        const pages = await withPages(testApp)
        const violations = new Set<string>()
        let asked = 0
        const go = async ({ what, request }: Door): Promise<Response> => {
          asked++
          const answer = await pages.request(request)
          for (const violation of await violationsOf(answer.clone(), oidc.issuer))
            violations.add(`${what}: ${violation}`)
          return answer
        }
        for (const redirectVector of REDIRECT_VECTORS.slice(0, rounds)) {
          await testApp.db.deleteFrom('rate_limits').execute()
          testApp.clock.advance(61_000)
          for (const door of doorsFor(redirectVector, everybody)) await go(door)
          for (const door of await linkDoors(testApp, redirectVector, everybody)) await go(door)
          await goThroughProvider(testApp, redirectVector, go)
        }
        for (const door of parameterDoors(pages, everybody)) await go(door)
        return {
          value: `${violations.size} of ${asked} answers lead away`,
          target: `none by ${Math.min(rounds, REDIRECT_VECTORS.length)} ways to write another site`,
          passed: violations.size === 0,
          details: [...violations].slice(0, 60),
        }
      })
    } finally {
      await oidc.stop()
    }
  },
}

async function violationsOf(answer: Response, provider: string): Promise<string[]> {
  const violations: string[] = []
  if (answer.status >= 500) violations.push(`answered ${answer.status}`)
  const text = await answer.text()
  for (const name of ['location', 'refresh', 'link', 'x-remix-redirect', 'x-remix-reload-document']) {
    const target = answer.headers.get(name)
    if (target === null) continue
    // A redirect to the configured identity provider is expected.
    if (name === 'location' && target.startsWith(`${provider}/`)) continue
    if (name === 'location' ? leadsAway(target, SITE) : target.includes(`//${EVIL}`))
      violations.push(`${name}: ${target}`)
  }
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) violations.push(...redirectVectorsIn(text, SITE))
  if (type.startsWith('application/json')) {
    const { url } = JSON.parse(text) as { url?: string }
    const back = url === undefined ? null : URL.parse(url)?.searchParams.get('redirect_uri')
    if (url && (!url.startsWith(`${provider}/`) || !back?.startsWith(`${SITE}/`)))
      violations.push(`url ${url}`)
  }
  return violations
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

/** A request for every field and parameter that names a redirect target, with this vector in it. */
function doorsFor(redirectVector: string, everybody: Everybody): Door[] {
  const { cookie } = everybody.people.renter
  const safe = encodeURIComponent(redirectVector.toWellFormed())
  const person = {
    email: 'nobody@rihla.example',
    password: 'wrong-password',
    fullName: 'No Body',
    returnTo: redirectVector,
  }
  const { vehicleId } = everybody.ours
  const doors: Door[] = [
    { what: 'sign-in page for a visitor', request: get(`/auth?returnTo=${safe}`) },
    { what: 'sign-up page for a visitor', request: get(`/auth?tab=sign-up&returnTo=${safe}`) },
    { what: 'sign-in page for who is in', request: get(`/auth?returnTo=${safe}`, cookie) },
    { what: 'sign-in page with an error', request: get(`/auth?error=${safe}&provider=${safe}`, cookie) },
    { what: 'second step without one', request: get(`/auth?step=two-step&returnTo=${safe}`) },
    { what: 'preferences', request: form('/preferences', { theme: 'dark', returnTo: redirectVector }) },
    {
      what: 'favourite of a visitor',
      request: form('/favorites/toggle', { save: vehicleId, returnTo: redirectVector }),
    },
    {
      what: 'favourite',
      request: form('/favorites/toggle', { save: vehicleId, returnTo: redirectVector }, cookie),
    },
    { what: 'sign-out', request: form(`/sign-out?returnTo=${safe}`, { returnTo: redirectVector }) },
    { what: 'unsubscribe link', request: get(`/api/v1/unsubscribe/${safe}`) },
    { what: 'newsletter link', request: get(`/api/v1/unsubscribe/newsletter/${safe}`) },
    {
      what: 'e-mail change link',
      request: form(`/confirm-email-change?token=${safe}&returnTo=${safe}`, { token: redirectVector }),
    },
    { what: 'page of a broken verification link', request: get(`/verify-email?token=x&returnTo=${safe}`) },
    {
      what: 'broken verification link',
      request: form(`/verify-email?token=x&returnTo=${safe}`, { token: redirectVector }),
    },
    {
      what: 'way back from a provider',
      request: get(
        `/api/auth/callback/google?state=${safe}&error=${safe}&callbackURL=${safe}&redirect_to=${safe}`,
      ),
    },
    {
      what: "Apple's form",
      request: form('/api/auth/callback/apple', {
        state: redirectVector,
        error: redirectVector,
        iss: redirectVector,
      }),
    },
    {
      what: 'linking',
      request: json('/api/v1/identities', { provider: 'google', returnTo: redirectVector }, cookie),
    },
    {
      what: 'social sign-in',
      request: json('/api/v1/social-sign-ins', { provider: 'google', returnTo: redirectVector }, ''),
    },
  ]
  for (const intent of ['sign-in', 'sign-up', 'forgot', 'two-step', 'google'])
    doors.push({ what: `form to ${intent}`, request: form('/auth', { ...person, intent }) })
  const inPath = redirectVector.startsWith('/') ? redirectVector : `/${redirectVector}`
  const address = URL.parse(SITE + inPath)
  if (address?.origin === SITE) {
    doors.push({ what: 'as a path', request: get(address.pathname + address.search) })
    doors.push({ what: 'as a path with a slash', request: get(`${address.pathname}/`) })
    doors.push({ what: 'as a sign-in that is asked for', request: get(`/trips${address.pathname}`) })
  }
  return doors
}

/** Links from emails, made by the product, that return to this vector. */
async function linkDoors(testApp: TestApp, redirectVector: string, everybody: Everybody): Promise<Door[]> {
  const { id, email } = everybody.people.otherRenter
  await testApp.db.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
  const verify = await verificationLinkFor(testApp.deps, id, redirectVector.toWellFormed())
  const reset = await resetLinkFor(testApp.deps, email)
  const elsewhere = (link: string) =>
    `${link}&callbackURL=${encodeURIComponent(redirectVector.toWellFormed())}`
  const { pathname, search, searchParams } = new URL(verify?.url ?? SITE)
  const token = searchParams.get('token')
  return [
    ...(token ? [{ what: 'verification link', request: form(pathname + search, { token }) }] : []),
    ...(reset ? [{ what: 'reset link', request: new Request(elsewhere(reset.url)) }] : []),
  ]
}

/** Signs in through a provider with this vector as the return path, when the API accepts it at all. */
async function goThroughProvider(
  testApp: TestApp,
  redirectVector: string,
  go: (door: Door) => Promise<Response>,
) {
  const started = await testApp
    .as(null)
    .post('/api/v1/social-sign-ins', { provider: 'google', returnTo: redirectVector })
  if (started.status !== 200) return
  const cookie = started.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const back = await walkThroughProvider(started.body.url, { login: 'noor' })
  await go({ what: 'back from a provider', request: new Request(back.url, { headers: { cookie } }) })
}

/** Every page with every redirect parameter name, and some pages under a foreign host. */
function parameterDoors({ patterns }: TestAppWithPages, everybody: Everybody): Door[] {
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
