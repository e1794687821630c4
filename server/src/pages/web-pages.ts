import path from 'node:path'
import { apiContext, nonceContext, refusalContext, siteContext } from '@rihla/web/server-context'
import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../http/api/refusal.ts'
import { shownProviders } from '../modules/accounts/public.ts'
import type { RenderPage } from './open-pages.ts'

export const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../web')
export const BUILT_FILES = path.join(WEB_FOLDER, 'dist', 'client')

const MAX_FORM_BYTES = 256 * 1024

type Build = ServerBuild | (() => Promise<ServerBuild>)

/**
 * Renders pages with a build of the web app: the page gets the typed client of this call, its nonce and the current
 * time. A refused call that a loader or action does not handle becomes the page's response, with its status.
 */
export function renderWith(build: Build, { config, clock }: { config: Config; clock: Clock }): RenderPage {
  const render = createRequestHandler(build, typeof build === 'function' ? 'development' : 'production')
  return async (request, { call, clientFor, nonce, refused }) => {
    if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES)
      throw new Refusal('body_too_large')
    const context = new RouterContextProvider()
    context.set(
      apiContext,
      clientFor((problem) => data(problem, { status: problem.status })),
    )
    context.set(refusalContext, refused)
    context.set(nonceContext, nonce)
    context.set(siteContext, {
      requestId: call.requestId,
      publicUrl: config.publicUrl,
      production: config.production,
      stripe: config.stripe && {
        publishableKey: config.stripe.publishableKey,
        jsUrl: config.stripe.jsUrl,
      },
      sendsPhoneCodes: config.sms.sendsCodes,
      socialProviders: shownProviders(config),
      now: clock.now(),
    })
    return await render(request, context)
  }
}

/** The production build of the pages; throws when there is none. */
export async function builtPages(): Promise<ServerBuild> {
  return await import(path.join(WEB_FOLDER, 'dist', 'server', 'index.js'))
}
