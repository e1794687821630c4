import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { DEFAULT_LANGUAGE } from '@rihla/domain/text/languages'
import { createApp } from '@rihla/server/app'
import type { Deps } from '@rihla/server/deps'
import { webFiles } from '@rihla/server/http/files/web-files'
import { BUILT_FILES, builtPages, renderWith } from '@rihla/server/pages/web-pages'
import type { TestApp } from '@rihla/server/testing/test-app'
import type { Everybody } from './cast.ts'
import type { Pair } from './pair.ts'

const BOOTSTRAP = path.resolve(import.meta.dirname, '../../../scripts/bootstrap.mjs')

export interface TestAppWithPages {
  /** Answers like the test app, and also serves pages and static files. */
  request(request: Request): Promise<Response>
  /** The route patterns of all pages, such as `/vehicle/:id`. */
  patterns: readonly string[]
}

/**
 * The test app with the built web pages; the web is built first when its source is newer. `instead` replaces
 * dependencies.
 */
export async function withPages(testApp: TestApp, instead: Partial<Deps> = {}): Promise<TestAppWithPages> {
  execFileSync(process.execPath, [BOOTSTRAP], { stdio: ['ignore', 'ignore', 'inherit'] })
  const builds = await builtPages()
  const deps = { ...testApp.deps, ...instead }
  const app = createApp(deps, { files: webFiles(BUILT_FILES), renderPage: renderWith(builds, deps) })
  return {
    request: async (request) => await app.request(request),
    patterns: patternsOf(builds[DEFAULT_LANGUAGE].routes),
  }
}

interface PageRoute {
  parentId?: string | undefined
  path?: string | undefined
}

function patternsOf(routes: Record<string, PageRoute | undefined>): string[] {
  const wholeOf = (route: PageRoute): string => {
    const above = route.parentId === undefined ? undefined : routes[route.parentId]
    return [above ? wholeOf(above) : '', route.path ?? ''].filter(Boolean).join('/')
  }
  return [...new Set(Object.values(routes).map((route) => (route ? `/${wholeOf(route)}` : '/')))].sort()
}

/** The paths of a page, with ids filled into its pattern: those of this pair, whatever side the viewer is on. */
export function addressesOf(pattern: string, everybody: Everybody, pair: Pair): string[] {
  const fill = (...ids: string[]) => ids.map((id) => pattern.replace(/:\w+/, id).replace('*', 'no-such-page'))
  const { asked, confirmed, active, completed } = pair.bookings
  const vehicles = [pair.vehicleId, pair.pendingVehicleId]
  if (pattern.includes('/checkout')) {
    const days = `pickUpDate=2026-05-01&pickUpTime=10:00&returnDate=2026-05-04&returnTime=10:00`
    return fill(pair.vehicleId).map((address) => `${address}?${days}`)
  }
  if (/vehicle/.test(pattern)) return fill(...vehicles)
  if (/receipt|review$/.test(pattern)) return fill(completed)
  if (/^\/(booking|trips|admin\/bookings)\/:/.test(pattern)) return fill(asked, confirmed, active, completed)
  if (pattern.startsWith('/admin/users/:')) return fill(pair.renter.id, pair.host.id)
  if (pattern.startsWith('/profile/webhooks/:'))
    return fill(pair.webhookId).flatMap((one) => [one, `${one}?delivery=${pair.webhookDeliveryId}`])
  if (/charges\/:/.test(pattern)) return fill(pair.chargeId)
  if (pattern.startsWith('/driver-invitations/:')) return fill(pair.driverInvitationId)
  if (pattern.startsWith('/admin/payouts/:')) return fill(everybody.payoutBatchId)
  if (pattern === '/oauth/authorize') {
    const { clientId, redirectUri } = pair.oauth
    const query = new URLSearchParams({
      ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope: 'read' },
      ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
    })
    return [pattern, `${pattern}?${query}`]
  }
  if (pattern === '/messages') return ['/messages', `/messages?booking=${confirmed}`]
  if (pattern === '/chat-dashboard') return [pattern, `${pattern}?conversation=${everybody.conversationId}`]
  if (pattern === '/compare') return [pattern, `${pattern}?ids=${pair.vehicleId}`]
  if (pattern === '/user-dashboard')
    return ['history', 'favorites', 'settings'].map((tab) => `${pattern}?tab=${tab}`)
  if (pattern === '/dashboard') return ['saved', 'listings', 'requests'].map((tab) => `${pattern}?tab=${tab}`)
  return fill('getting-started')
}
