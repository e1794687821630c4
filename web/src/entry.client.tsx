import { splitLanguage } from '@rihla/domain/text/languages'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isOldBrowser, showWithoutScripts } from './app/old-browser.ts'
import { KEPT, keepTypedText } from './app/typed-text.ts'
import { SERVICE_WORKER_PATH } from './offline/service-worker-path.ts'

/**
 * Registers the service worker after the page has loaded, so that it does not slow it down. Not in development, whose
 * pages are never cached.
 */
function keepPagesForOffline() {
  if (import.meta.env.DEV) return
  const register = () => void navigator.serviceWorker?.register(SERVICE_WORKER_PATH)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}

/**
 * The switches of the language are forms that work before hydration, in parts of the page that are hydrated last. So the
 * document listens for them, from the first script on.
 */
function keepTypedTextForSwitch({ submitter }: SubmitEvent) {
  if (submitter instanceof HTMLButtonElement && submitter.name === 'language')
    keepTypedText(splitLanguage(location.pathname).path)
}

/** Only the page after a change of language has such text. */
async function restoreTypedText() {
  if (sessionStorage.getItem(KEPT) === null) return
  const { restoreTypedText: restore } = await import('./app/restore-typed-text.ts')
  restore(splitLanguage(location.pathname).path)
}

let isTranslated = document.querySelector('font') !== null

/**
 * A page that is translated before it is hydrated differs from what React expects: React renders it again, and reports
 * that. It is not a fault of the page.
 */
function reportUnlessTranslated(error: unknown) {
  if (!isTranslated) reportError(error)
}

/** Loaded after the page, which needs it only when a translator or an extension changes its texts. */
async function keepTranslatedTexts() {
  const { keepTextNodes } = await import('./app/translation/keep-text-nodes.ts')
  keepTextNodes(document, () => {
    isTranslated = true
  })
}

// A page that broke half-way would be worse than one without scripts, which works.
if (isOldBrowser()) showWithoutScripts()
else {
  addEventListener('submit', keepTypedTextForSwitch)
  keepPagesForOffline()
  void restoreTypedText().finally(() =>
    startTransition(() => {
      hydrateRoot(document, <HydratedRouter />, { onRecoverableError: reportUnlessTranslated })
    }),
  )
  // Without it the page works as before; only a translated one may have to be drawn again.
  keepTranslatedTexts().catch(() => undefined)
}
