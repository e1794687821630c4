import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

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

keepPagesForOffline()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
