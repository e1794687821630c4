import { openDatabase } from '@rihla/server/database/database'
import { copyDatabase } from '@rihla/server/testing/database-copy'
import { rememberingFiles } from '@rihla/server/testing/peers/memory-files'
import { withScratchDatabase } from '@rihla/server/testing/scratch-test-app'
import { openTestApp, type TestApp } from '@rihla/server/testing/test-app'
import {
  cookieOf,
  EVERYBODY_SETTINGS,
  type Everybody,
  gatherEverybody,
  KINDS,
  type Kind,
} from '../../app/cast.ts'
import type { Check } from '../../runner/check.ts'
import { ADDRESSES, type Address, filledPath } from '../headers/request-targets.ts'
import { expectedFor, RIGHTS, type Said } from './access-rules.ts'
import { FILES } from './file-addresses.ts'

/** Checks every endpoint and file × every kind of caller × their own and another's object against the access matrix. */
export const rightsOfEverybody: Check = {
  id: 'rights-of-everybody',
  seconds: 40,
  runCheck: async (rounds = Number.POSITIVE_INFINITY) =>
    await withScratchDatabase(async (url) => {
      const options = {
        settings: EVERYBODY_SETTINGS,
        ports: { photos: rememberingFiles(), documents: rememberingFiles() },
        poolSize: 4,
      }
      const filled = await openTestApp(url, options)
      const everybody = await gatherEverybody(filled)
      const violations = unlisted(filled)
      const startsAt = filled.clock.now()
      await filled.close()
      await sendAway(url)
      const addresses = ADDRESSES.slice(0, rounds)
      let calls = 0
      const askAll = async (asked: readonly Address[]) => {
        const copy = await copyDatabase(url)
        const testApp = await openTestApp(copy.url, { ...options, startsAt })
        for (const address of asked) {
          // How often something was tried before is not a question of access.
          await testApp.db.deleteFrom('rate_limits').execute()
          for (const side of isSomebodys(address.name) ? (['ours', 'theirs'] as const) : (['ours'] as const))
            for (const kind of KINDS) {
              calls++
              await testApp.db.deleteFrom('wrong_tries').execute()
              const said = await saidTo(testApp, address, { kind, everybody, side })
              const expected = expectedFor(address.name, kind, side)
              if (said !== expected)
                violations.push(`${address.name} of ${side} by ${kind}: ${said}, not ${expected}`)
            }
        }
        await testApp.close()
        await copy.drop()
      }
      const isAlone = ({ name, method }: Address) => method !== 'GET' && LEAVES_TRACES.test(name)
      await askAll(addresses.filter((address) => !isAlone(address)))
      for (const address of addresses) if (isAlone(address)) await askAll([address])
      return {
        value: `${violations.length} of ${calls} answers not as the table says`,
        target: `none: ${addresses.length} addresses × ${KINDS.length} kinds of caller × own and foreign`,
        passed: violations.length === 0,
        details: violations.slice(0, 100),
      }
    }),
}

/** Calls that change an object which later calls use: each of these runs on a fresh copy of the database. */
const LEAVES_TRACES =
  /^(bookings|hosting|admin|trips|reviews|verification|charges|savedSearches|webhooks|oauth\w+|vehiclePapers|hostKinds)\.|^security\.start|signOut|remove|revoke|^upload/

/**
 * Terminates the remaining connections to a database: it cannot be copied while there are any, and closed ones may
 * linger.
 */
async function sendAway(url: string): Promise<void> {
  const beside = new URL(url)
  beside.pathname = '/postgres'
  const { pool, close } = openDatabase(beside.href, { poolSize: 1 })
  await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    new URL(url).pathname.slice(1),
  ])
  await close()
}

/** Files that `FILES` does not list. The types list endpoints and files in the access matrix. */
function unlisted(testApp: TestApp): string[] {
  const plain = (path: string) => path.replaceAll(/:\w+\{[^}]*\}|\{\w+\}(\.csv)?|:\w+/g, '*')
  const known = new Set(Object.values(FILES).map(({ method, path }) => `${method} ${plain(path)}`))
  return testApp.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/v1/') && !PUBLIC_FILES.test(path))
    .map(({ method, path }) => `${method} ${plain(path)}`)
    .filter((address) => !known.has(address))
    .map((address) => `${address} is not in the access matrix`)
}

/** Public paths; other checks cover live streams, webhooks and links in emails. */
const PUBLIC_FILES = /\/(openapi\.json|live|unsubscribe\/.*|stripe-events)$/

async function saidTo(
  testApp: TestApp,
  { name, method, path, input }: Address,
  { kind, everybody, side }: { kind: Kind; everybody: Everybody; side: 'ours' | 'theirs' },
): Promise<Said> {
  const filled = filledPath(name, path, everybody, everybody[side])
  const cookie = cookieOf(everybody, kind)
  const headers = {
    ...(cookie === '' ? {} : { cookie }),
    'x-forwarded-for': `198.51.100.${KINDS.indexOf(kind) + 1}`,
  }
  const browser = testApp.as(null)
  const query = new URLSearchParams(input as Record<string, string>).toString()
  const { status, body } =
    method === 'GET'
      ? await browser.get(`${filled}${query === '' ? '' : `?${query}`}`, { headers })
      : method === 'DELETE'
        ? await browser.delete(filled, { headers })
        : await browser[method === 'POST' ? 'post' : 'patch'](filled, input, { headers })
  const code = typeof body === 'object' ? body?.code : undefined
  if (status >= 500) return 'fault'
  if (code === 'sign_in_required') return '401'
  if (name === 'security.stepUp' && code === 'step_up_required') return 'in'
  if (code === 'step_up_required') return 'step-up'
  if (code === 'two_step_required') return 'two-step'
  // A missing own object, or an operation that is not possible on oneself, is not a question of access.
  if (isAboutOneself(name)) return 'in'
  // Files are looked up only after the vehicle was found to belong to the host, so that this 404 means access was
  // granted.
  if (name.startsWith('hosting.set') && status === 404 && code !== 'vehicle_not_found') return 'in'
  return status === 403 || status === 404 ? `${status}` : 'in'
}

const isSomebodys = (name: string) => RIGHTS[name]?.includes(' ') ?? false
const isAboutOneself = (name: string) => RIGHTS[name]?.startsWith('person') ?? false
