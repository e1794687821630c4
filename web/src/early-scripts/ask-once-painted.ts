// Asks for the scripts of a page once it is painted: a page is whole before any of them runs, and what they take before
// the paint, it waits for. Where the paint itself is late the line is slow, and scripts had better be on their way.

const HELD_AT_MOST_MS = 800
let isAsked = false

function ask(): void {
  if (isAsked) return
  isAsked = true
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    link.rel = 'modulepreload'
  const held = document.head.querySelector<HTMLScriptElement>('script[type="later"]')
  if (!held) return
  const script = document.createElement('script')
  script.type = 'module'
  script.nonce = held.nonce
  script.text = held.text
  // It has begun when it is in; the page is as it was for who brings it to life.
  document.head.append(script)
  script.remove()
}

if (performance.now() > HELD_AT_MOST_MS) ask()
else setTimeout(ask, HELD_AT_MOST_MS - performance.now())
new PerformanceObserver((paints) => {
  if (paints.getEntriesByName('first-contentful-paint').length > 0) ask()
}).observe({ type: 'paint', buffered: true })
