import { WifiOff } from 'lucide-react'
import { localPath } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import type { Route } from './+types/offline-page.ts'

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.offline_title(), description: m.offline_text(), hidden: true })

/**
 * Displayed without the app bundle for every URL that needs a connection. Its own small script lists the pages
 * available offline.
 */
export default function OfflinePage() {
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <WifiOff className="size-7" aria-hidden="true" />
      </span>
      <h1 className="mt-6 font-strong text-3xl">{m.offline_title()}</h1>
      <p className="mt-3 max-w-prose text-muted">{m.offline_text()}</p>
      <p className="mt-3 max-w-prose text-muted">{m.offline_kept()}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <button type="button" id="try-again" className={buttonClasses()}>
          {m.common_try_again()}
        </button>
        <a href={localPath(paths.home)} className={buttonClasses({ variant: 'secondary' })}>
          {m.common_go_home()}
        </a>
      </div>
      <section hidden aria-labelledby="kept-heading" className="mt-12">
        <h2 id="kept-heading" className="font-strong text-xl">
          {m.offline_copies()}
        </h2>
        <ul
          id="kept-pages"
          className="mt-3"
          data-link="inline-flex min-h-11 items-center underline underline-offset-4"
        />
      </section>
      <script src="/offline-page.js" defer />
    </div>
  )
}
