import { splitLanguage } from '@rihla/domain/text/languages'
import { copyOf, dropCopy, keepCopy } from './cached-pages.ts'
import { mayBeKept } from './is-cacheable.ts'
import { assetsIn, markedAsCopy, routesIn } from './page-text.ts'
import { fileInShell, isInShell, keepInShell, offlinePage, textAnswer } from './shell.ts'
import type { FetchEvent } from './worker-scope.ts'

/** How long to wait for the network before a cached copy is used. */
const PATIENCE_MS = 3000
/** Delay before a page is copied, so that the copy does not compete with loading the page. */
const COPY_AFTER_MS = 1500

/** Pages copied since this worker started; one copy per run of the worker is enough. */
const copiedLately = new Set<string>()

/** Cache first, for files that never change under their name. */
export async function fileFor({ request }: FetchEvent): Promise<Response> {
  const kept = await fileInShell(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (mayBeKept('asset', answer)) await keepInShell(request.url, answer.clone())
  return answer
}

/** Cache first for photos; each use makes the photo the newest, so the least recently used is evicted. */
export async function photoFor(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await copyOf('photos', request.url)
  const answer = kept ?? (await fetch(request))
  if (mayBeKept('photo', answer)) event.waitUntil(keepCopy('photos', request.url, answer.clone()))
  return answer
}

/**
 * Network first; when the network is slow or fails, the cached copy of this very address. Only a failure leads to the
 * vehicle without the chosen dates, or to the offline page.
 */
export async function publicPageFor(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const answering = networkAnswer(event)
  const keeping = answering.then(async (answer) => {
    if (mayBeKept('public_page', answer)) await keepPage(url, answer.clone())
    else if (answer.ok) await copyAsVisitor(url)
    else if (isGone(answer)) await forgetPage(url)
  })
  event.waitUntil(keeping.catch(() => undefined))
  const quick = await Promise.race([answering.catch(() => null), after(PATIENCE_MS, null)])
  const found = quick ?? (await copyOf('pages', url))
  return found ?? (await answering.catch(async () => (await wayToOtherDates(url)) ?? offlinePage()))
}

/** Network only, with the offline page on failure; nothing is cached. */
export async function privatePageFor(event: FetchEvent): Promise<Response> {
  return await networkAnswer(event).catch(offlinePage)
}

/** Network first; the cached copy only when the network fails. */
export async function listFor(event: FetchEvent): Promise<Response> {
  const { request } = event
  try {
    const answer = await fetch(request)
    if (mayBeKept('public_list', answer)) {
      event.waitUntil(keepCopy('lists', request.url, answer.clone()))
    } else if (isGone(answer)) event.waitUntil(dropCopy('lists', request.url))
    return answer
  } catch (error) {
    const copy = await copyOf('lists', request.url)
    if (copy) return copy
    throw error
  }
}

/**
 * Network first; on failure the route manifest of the build, which was cached with a page. Without the routes of the
 * links on a page the router cannot hydrate it.
 */
export async function routesFor({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const version = new URL(request.url).searchParams.get('version') ?? ''
    const file = await fileInShell(`/assets/manifest-${version}.js`)
    if (!file) throw error
    return Response.json(routesIn(await file.text()))
  }
}

/** Copies a public page as a visitor sees it: the request omits cookies, so nothing personal can be stored. */
export async function copyAsVisitor(url: string): Promise<void> {
  if (copiedLately.has(url)) return
  copiedLately.add(url)
  await after(COPY_AFTER_MS, null)
  const answer = await fetch(url, { credentials: 'omit', headers: { accept: 'text/html' } })
  if (mayBeKept('public_page', answer)) await keepPage(url, answer)
}

/** Caches a page together with the build files it refers to, or not at all. */
async function keepPage(url: string, answer: Response): Promise<void> {
  const html = await answer.text()
  await Promise.all(assetsIn(html).map(keepAsset))
  await keepCopy('pages', url, textAnswer(markedAsCopy(html), answer.headers))
}

async function keepAsset(path: string): Promise<void> {
  if (isInShell(path) || (await fileInShell(path))) return
  const answer = await fetch(path)
  if (!mayBeKept('asset', answer)) throw new Error(`${path} cannot be kept`)
  await keepInShell(path, answer)
}

/** Whether there is nothing at an address any more, such as a vehicle that is no longer public. */
const isGone = ({ status }: Response) => status === 404 || status === 410

const isVehiclePage = ({ pathname }: URL) => splitLanguage(pathname).path.startsWith('/vehicle/')

/** Deletes the copies of a page that is gone: with its dates, and without. */
async function forgetPage(url: string): Promise<void> {
  await dropCopy('pages', url)
  const bare = new URL(url)
  bare.search = ''
  if (isVehiclePage(bare)) await dropCopy('pages', bare.href)
}

/** A redirect to the vehicle's page without dates, if that page is cached. */
async function wayToOtherDates(url: string): Promise<Response | undefined> {
  const bare = new URL(url)
  bare.search = ''
  if (!isVehiclePage(bare) || bare.href === url) return undefined
  return (await copyOf('pages', bare.href)) && Response.redirect(bare.href)
}

async function networkAnswer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request))
}

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value))
