import path from 'node:path'
import { LANGUAGE_CODES, type Language, splitLanguage } from '@rihla/domain/text/languages'
import { apiContext, nonceContext, refusalContext, siteContext } from '@rihla/web/server-context'
import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../http/api/refusal.ts'
import { shownProviders } from '../modules/accounts/public.ts'
import type { RenderPage } from './open-pages.ts'

export const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../web')
/** The browser files of each language's build. */
export const BUILT_FILES = LANGUAGE_CODES.map((language) => path.join(WEB_FOLDER, 'dist', language, 'client'))

const MAX_FORM_BYTES = 256 * 1024

type Build = ServerBuild | (() => Promise<ServerBuild>)

/** A build of the pages for each language. */
export type Builds<T extends Build = Build> = Record<Language, T>

/**
 * Renders pages with the build of the path's language: the page gets the typed client of this call, its nonce and the
 * current time. A refused call that a loader or action does not handle becomes the page's response, with its status.
 */
export function renderWith(builds: Builds, { config, clock }: { config: Config; clock: Clock }): RenderPage {
  const handlers = new Map(
    LANGUAGE_CODES.map((language) => {
      const build = builds[language]
      return [
        language,
        createRequestHandler(build, typeof build === 'function' ? 'development' : 'production'),
      ]
    }),
  )
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
      maps: config.maps?.inBrowsers ?? null,
      sendsPhoneCodes: config.sms.sendsCodes,
      socialProviders: shownProviders(config),
      now: clock.now(),
    })
    const { language } = splitLanguage(new URL(request.url).pathname)
    const render = handlers.get(language)
    if (!render) throw new Refusal('not_found')
    return await render(request, context)
  }
}

/** The production build of the pages in each language; throws when there is none. */
export async function builtPages(): Promise<Builds<ServerBuild>> {
  const builds = await Promise.all(
    LANGUAGE_CODES.map(async (language) => {
      const build: ServerBuild = await import(path.join(WEB_FOLDER, 'dist', language, 'server', 'index.js'))
      return [language, build] as const
    }),
  )
  return Object.fromEntries(builds) as Builds<ServerBuild>
}
