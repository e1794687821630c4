import { LANGUAGE_CODES, LANGUAGES, pathIn } from '@rihla/domain/text/languages'
import { UUID_PATTERN } from '@rihla/domain/text/uuid'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { AppRoutes } from '../../../http/app-routes.ts'
import { firstOfEachFile, listedFrom } from './sitemap-store.ts'

const FILE = new RegExp(`^vehicles-(${UUID_PATTERN})\\.xml$`)
/** The sitemap format allows 50,000 addresses, of which each vehicle has one per language; these are generated quickly. */
const VEHICLES_PER_FILE = 10_000
const KEPT_FOR_MS = 10 * 60_000
const KEPT_FILES = 50

/** Sitemap files that the web app generates for its own pages. */
const FILES_OF_THE_WEB = ['/sitemap-pages.xml', '/sitemap-help.xml']
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const LINK_NAMESPACE = 'http://www.w3.org/1999/xhtml'

/**
 * `/sitemap.xml` lists the sitemap files of the web app and files of listed vehicles, each named by its first vehicle.
 * Results are cached for ten minutes.
 */
export function openSitemap(app: AppRoutes, deps: Pick<Deps, 'db' | 'reads' | 'clock' | 'config'>): void {
  const { publicUrl } = deps.config
  const kept = new Map<string, { until: number; text: Promise<string> }>()

  function keptOrMade(name: string, make: () => Promise<string>): Promise<string> {
    const now = deps.clock.now()
    const known = kept.get(name)
    if (known && known.until > now) return known.text
    if (kept.size >= KEPT_FILES) kept.delete(kept.keys().next().value ?? '')
    const text = make()
    kept.set(name, { until: now + KEPT_FOR_MS, text })
    text.catch(() => kept.delete(name))
    return text
  }

  async function contents(): Promise<string> {
    const firsts = await deps.reads.forEverybody(() => firstOfEachFile(deps.db, VEHICLES_PER_FILE))
    const files = [...FILES_OF_THE_WEB, ...firsts.map((id) => `/sitemap/vehicles-${id}.xml`)]
    const entries = files.map((file) => `<sitemap><loc>${publicUrl}${file}</loc></sitemap>`)
    return xml(`<sitemapindex xmlns="${NAMESPACE}">${entries.join('\n')}</sitemapindex>`)
  }

  async function vehiclesFrom(first: string): Promise<string> {
    const vehicles = await deps.reads.forEverybody(() => listedFrom(deps.db, first, VEHICLES_PER_FILE))
    const entries = vehicles.flatMap(({ id, updated_at }) => pagesOf(`/vehicle/${id}`, updated_at))
    return xml(`<urlset xmlns="${NAMESPACE}" xmlns:xhtml="${LINK_NAMESPACE}">${entries.join('\n')}</urlset>`)
  }

  /** The entries of a page, one per language, each with its alternates. */
  function pagesOf(path: string, changedAt: Date): string[] {
    const pages = LANGUAGE_CODES.map((language) => ({
      hreflang: LANGUAGES[language].tag,
      url: `${publicUrl}${pathIn(language, path)}`,
    }))
    const alternates = pages
      .map(({ hreflang, url }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${url}"/>`)
      .join('')
    const lastmod = `<lastmod>${changedAt.toISOString()}</lastmod>`
    return pages.map(({ url }) => `<url><loc>${url}</loc>${lastmod}${alternates}</url>`)
  }

  app.get('/sitemap.xml', async (c) => c.body(await keptOrMade('contents', contents), 200, HEADERS))
  app.get('/sitemap/:file', async (c) => {
    const first = FILE.exec(c.req.param('file'))?.[1]
    if (!first) throw new Refusal('not_found')
    // Only files listed in the index; otherwise anyone could have one generated for every possible id.
    const index = await keptOrMade('contents', contents)
    if (!index.includes(`/sitemap/vehicles-${first}.xml<`)) throw new Refusal('not_found')
    return c.body(await keptOrMade(first, () => vehiclesFrom(first)), 200, HEADERS)
  })
}

const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' }

const xml = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
