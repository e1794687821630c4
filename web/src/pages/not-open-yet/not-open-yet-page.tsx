import { Hammer } from 'lucide-react'
import { Link, useMatches } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { pageMeta } from '../../site/page-meta.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import type { Route } from './+types/not-open-yet-page.ts'
import { titleOfUnopened } from './unopened-titles.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const title = titleOfUnopened(matches.at(-1)?.id)
  return pageMeta({ title, description: m.not_open_yet_description({ title }), hidden: true })
}

/** Stands at every address whose page is still being built, so that no link of the site is dead. */
export default function NotOpenYetPage() {
  const title = titleOfUnopened(useMatches().at(-1)?.id)
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <Hammer className="size-7" aria-hidden="true" />
      </span>
      <p className="mt-6 font-strong text-muted text-sm">{m.not_open_yet_badge()}</p>
      <h1 className="mt-1 font-strong text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose text-muted">{m.not_open_yet_text()}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={paths.browse()} className={buttonClasses()}>
          {m.common_browse_cars()}
        </Link>
        <Link to={paths.home} className={buttonClasses({ variant: 'secondary' })}>
          {m.common_go_home()}
        </Link>
      </div>
    </div>
  )
}
