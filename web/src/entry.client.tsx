import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepTextNodes } from './app/translation/keep-text-nodes.ts'

/**
 * Registers the service worker after the page has loaded, so that it does not slow it down. Not in development, whose
 * pages are never cached.
 */
function keepPagesForOffline() {
  if (import.meta.env.DEV) return
  const register = () => void navigator.serviceWorker?.register('/service-worker.js')
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}

/** React draws a part that was translated before hydration a second time, and reports that: it is not an error. */
function reportUnlessTranslated(error: unknown) {
  if (!wasTranslated && document.querySelector('font') === null) reportError(error)
}

keepPagesForOffline()
const wasTranslated = document.querySelector('font') !== null
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />, { onRecoverableError: reportUnlessTranslated })
  keepTextNodes(document)
})
