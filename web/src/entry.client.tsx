import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** After the page, so that it takes nothing from it. The development server's pages are never kept. */
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
