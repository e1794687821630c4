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

let isTranslated = document.querySelector('font') !== null

/**
 * A page that is translated before it is hydrated differs from what React expects: React renders it again, and reports
 * that. It is not a fault of the page.
 */
function reportUnlessTranslated(error: unknown) {
  if (!isTranslated) reportError(error)
}

keepPagesForOffline()
keepTextNodes(document, () => {
  isTranslated = true
})
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />, { onRecoverableError: reportUnlessTranslated })
})
