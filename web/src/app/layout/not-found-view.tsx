import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'

/** The not-found message, with links to other pages. */
export function NotFoundView() {
  return (
    <div className="page-width py-24 text-center">
      <p className="font-strong text-accent text-lg">404</p>
      <h1 className="mt-2 font-strong text-3xl">{m.errors_not_found_title()}</h1>
      <p className="mx-auto mt-3 max-w-prose text-muted">{m.errors_not_found_text()}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={paths.home} className={buttonClasses()}>
          {m.common_go_home()}
        </Link>
        <Link to={paths.browse()} className={buttonClasses({ variant: 'secondary' })}>
          {m.common_browse_cars()}
        </Link>
      </div>
    </div>
  )
}
