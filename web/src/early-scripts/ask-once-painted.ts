// Asks for the scripts of a page once it is painted. A page is whole before any of them runs, yet on a slow line everything
// shares what there is, and whatever comes before the paint holds it up.

const LONGEST_AFTER_LOAD_MS = 2000
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

// A page nobody sees is not painted, and some browsers do not tell of it.
const askIfHidden = () => document.visibilityState === 'hidden' && ask()
askIfHidden()
document.addEventListener('visibilitychange', askIfHidden)
addEventListener('load', () => setTimeout(ask, LONGEST_AFTER_LOAD_MS))
new PerformanceObserver((paints) => {
  if (paints.getEntriesByName('first-contentful-paint').length > 0) ask()
}).observe({ type: 'paint', buffered: true })
