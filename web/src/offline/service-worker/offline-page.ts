// Stands in the offline page, which is shown at the address of the page that could not be.
const SHOWN = 8
const ASK_EVERY_MS = 3000

document.getElementById('try-again')?.addEventListener('click', () => location.reload())

/** At its own address the page is a page like any other, and the router's. */
if (location.pathname !== '/offline') {
  addEventListener('online', reloadIfBack)
  // A browser may believe in its network while nothing comes through, and then never says that it is back.
  setInterval(reloadIfBack, ASK_EVERY_MS)
  void listCopies()
}

async function reloadIfBack(): Promise<void> {
  if (document.hidden) return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}

/** Names the pages that can be opened without a connection, the youngest first. */
async function listCopies(): Promise<void> {
  const list = document.getElementById('kept-pages')
  const copies = await caches.open('rihla-pages')
  const youngest = [...(await copies.keys())].reverse().slice(0, SHOWN)
  for (const { url } of youngest) {
    const html = await (await copies.match(url))?.text()
    const title = new DOMParser().parseFromString(html ?? '', 'text/html').title
    if (!list || title === '') continue
    const link = Object.assign(document.createElement('a'), { href: url, textContent: title })
    link.className = list.dataset.link ?? ''
    list.append(document.createElement('li'))
    list.lastElementChild?.append(link)
  }
  if (list?.childElementCount) list.parentElement?.removeAttribute('hidden')
}
