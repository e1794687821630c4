import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Card } from '../../../ui/content/card.tsx'

/** What to do when something goes wrong, and whom to contact. */
export function TripHelp() {
  const look = buttonClasses({ variant: 'secondary', size: 'sm' })
  return (
    <Card look="sunken">
      <h2 className="text-lg">{m.trip_help()}</h2>
      <p className="mt-2 text-muted text-sm">{m.trip_help_text()}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to={paths.helpCenter} className={look}>
          {m.trip_help_center()}
        </Link>
        <Link to={paths.contact} className={look}>
          {m.trip_help_contact()}
        </Link>
      </div>
    </Card>
  )
}
