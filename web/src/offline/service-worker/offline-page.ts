import { splitLanguage } from '@rihla/domain/text/languages'
import { paths } from '../../paths/paths.ts'

// Script of the offline page, which is served at the URL of the page that could not be loaded. One file serves the pages
// of all languages.
const SHOWN = 8
const ASK_EVERY_MS = 3000

document.getElementById('try-again')?.addEventListener('click', () => location.reload())

/** At `/offline` itself the page is an ordinary page of the router. */
if (splitLanguage(location.pathname).path !== paths.offline) {
  addEventListener('online', reloadIfBack)
  // A browser may report being online while no request succeeds, and then never fires `online`.
  setInterval(reloadIfBack, ASK_EVERY_MS)
  void listCopies()
}

async function reloadIfBack(): Promise<void> {
  if (document.hidden) return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}

/**
 * Lists the cached pages that can be opened offline, newest first. Of pages with the same title, such as the results of
 * several searches, it lists the newest.
 */
async function listCopies(): Promise<void> {
  const list = document.getElementById('kept-pages')
  const copies = await caches.open('rihla-pages')
  const listed = new Set<string>()
  for (const { url } of [...(await copies.keys())].reverse()) {
    if (!list || listed.size === SHOWN) break
    const html = await (await copies.match(url))?.text()
    const title = new DOMParser().parseFromString(html ?? '', 'text/html').title
    if (title === '' || listed.has(title)) continue
    listed.add(title)
    const link = Object.assign(document.createElement('a'), { href: url, textContent: title })
    link.className = list.dataset.link ?? ''
    const entry = document.createElement('li')
    entry.append(link)
    list.append(entry)
  }
  if (list?.childElementCount) list.parentElement?.removeAttribute('hidden')
}
