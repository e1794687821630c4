import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { pageErrorOf } from '../../api/page-error.ts'
import { waitMessage } from '../../api/use-page-retry.ts'
import { useRedraw } from '../../api/use-redraw.ts'
import { localPath } from '../../i18n/language.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { useSite } from '../root-data.ts'
import { NotFoundView } from './not-found-view.tsx'

/** Content of a page that cannot be shown: not found, not allowed, rate limited, or an error with its reference. */
export function ErrorPage({ error }: { error: unknown }) {
  const site = useSite()
  const { pathname, search } = useLocation()
  useRedraw(error)
  if (useDocumentInstead(error)) return null
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{m.errors_not_found_title()}</title>
        <NotFoundView />
      </>
    )
  }
  const { title, text, isFault } = wordsFor(error)
  const reference = pageErrorOf(error)?.requestId ?? site.requestId
  return (
    <div className="page-width py-24 text-center">
      <title>{title}</title>
      <h1 className="font-strong text-3xl">{title}</h1>
      <p className="mx-auto mt-3 max-w-prose text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {/* A plain link reloads the whole document, with or without scripts. */}
        <a href={localPath(pathname + search)} className={buttonClasses()}>
          {m.common_try_again()}
        </a>
        <a href={localPath(paths.home)} className={buttonClasses({ variant: 'secondary' })}>
          {m.common_go_home()}
        </a>
      </div>
      {isFault && reference !== '' && (
        <p className="mt-8 text-muted text-sm">{m.common_reference({ id: reference })}</p>
      )}
    </div>
  )
}

function wordsFor(error: unknown): { title: string; text: string; isFault: boolean } {
  const wait = waitMessage(error)
  if (wait !== null) return { title: m.errors_too_many_pages_title(), text: wait, isFault: false }
  if (isRouteErrorResponse(error) && (error.status === 401 || error.status === 403))
    return { title: m.errors_not_allowed_title(), text: m.errors_sign_in_required(), isFault: false }
  return { title: m.errors_page_title(), text: m.errors_page_text(), isFault: true }
}

const LOADED_FOR = 'document-instead'
/** Firefox ends the requests of a page that is being left: a reload at once would take the place of the next page. */
const RELOAD_AFTER_MS = 1000
/** Matches the browsers' messages for a request or module that failed to load over the network. */
const LOST = /fetch|network|load|import/i

/**
 * After a failed client navigation the service worker may still have the page as a document: reload the document once.
 * True while that happens.
 */
function useDocumentInstead(error: unknown): boolean {
  const [isRequested] = useState(
    () =>
      error instanceof TypeError &&
      LOST.test(error.message) &&
      Boolean(globalThis.navigator?.serviceWorker?.controller) &&
      sessionStorage.getItem(LOADED_FOR) !== location.href,
  )
  useEffect(() => {
    if (!isRequested) return sessionStorage.removeItem(LOADED_FOR)
    sessionStorage.setItem(LOADED_FOR, location.href)
    setTimeout(() => location.reload(), RELOAD_AFTER_MS)
  }, [isRequested])
  return isRequested
}
