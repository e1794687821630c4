import { copyOf, keepCopy } from './cached-pages.ts'
import { mayBeKept } from './is-cacheable.ts'
import { assetsIn, markedAsCopy, routesIn } from './page-text.ts'
import { fileInShell, isInShell, keepInShell, offlinePage, textAnswer } from './shell.ts'
import type { FetchEvent } from './worker-scope.ts'

/** How long the network may take before an older copy is better than nothing. */
const PATIENCE_MS = 3000
/** A copy is made when the page it is of has been shown, not beside it. */
const COPY_AFTER_MS = 1500

/** Pages copied since this worker woke up: once per stretch of use is enough. */
const copiedLately = new Set<string>()

/** From the copy, else from the network, and kept: for what never changes under its name. */
export async function fileFor({ request }: FetchEvent): Promise<Response> {
  const kept = await fileInShell(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (mayBeKept('asset', answer)) await keepInShell(request.url, answer.clone())
  return answer
}

/** A photo from its copy, else from the network, and kept; the one looked at last is the last to go. */
export async function photoFor(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await copyOf('photos', request.url)
  const answer = kept ?? (await fetch(request))
  if (mayBeKept('photo', answer)) event.waitUntil(keepCopy('photos', request.url, answer.clone()))
  return answer
}

/** From the network; when it is gone or slow the last copy, and without one the page that says so. */
export async function publicPageFor(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const answering = networkAnswer(event)
  const keeping = answering.then(async (answer) => {
    if (mayBeKept('public_page', answer)) await keepPage(url, answer.clone())
    else if (answer.ok) await copyAsVisitor(url)
  })
  event.waitUntil(keeping.catch(() => undefined))
  const quick = await Promise.race([answering.catch(() => null), after(PATIENCE_MS, null)])
  if (quick) return quick
  const copy = (await copyOf('pages', url)) ?? (await wayToOtherDates(url))
  return copy ?? (await answering.catch(offlinePage))
}

/** From the network alone; what this person sees stays nowhere. */
export async function privatePageFor(event: FetchEvent): Promise<Response> {
  return await networkAnswer(event).catch(offlinePage)
}

/** From the network; the last copy only when there is none. */
export async function listFor(event: FetchEvent): Promise<Response> {
  const { request } = event
  try {
    const answer = await fetch(request)
    if (mayBeKept('public_list', answer)) {
      event.waitUntil(keepCopy('lists', request.url, answer.clone()))
    }
    return answer
  } catch (error) {
    const copy = await copyOf('lists', request.url)
    if (copy) return copy
    throw error
  }
}

/**
 * From the network; without one from the file that names every part of the site, which came with the copy of a page. The
 * router cannot bring a page to life whose neighbours it does not know.
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

/**
 * Copies a public page as a visitor would be shown it, whoever is signed in here: no cookie goes along, so nothing of
 * theirs can come back.
 */
export async function copyAsVisitor(url: string): Promise<void> {
  if (copiedLately.has(url)) return
  copiedLately.add(url)
  await after(COPY_AFTER_MS, null)
  const answer = await fetch(url, { credentials: 'omit', headers: { accept: 'text/html' } })
  if (mayBeKept('public_page', answer)) await keepPage(url, answer)
}

/** Keeps a page together with the files it names, or not at all. */
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

/** A vehicle that was looked at for other dates is still worth looking at: to there. */
async function wayToOtherDates(url: string): Promise<Response | undefined> {
  const bare = new URL(url)
  bare.search = ''
  if (!bare.pathname.startsWith('/vehicle/') || bare.href === url) return undefined
  return (await copyOf('pages', bare.href)) && Response.redirect(bare.href)
}

async function networkAnswer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request))
}

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value))
