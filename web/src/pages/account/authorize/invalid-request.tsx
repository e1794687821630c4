import { m } from '../../../paraglide/messages.js'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'

interface InvalidRequestProps {
  request: { clientName: string; ownerName: string; redirectHost: string; redirectTo: string }
}

/**
 * The app asks for something that it cannot get. The browser goes back to it only by a press: otherwise anybody could
 * register an app and use our address to lead people to theirs (RFC 9700, 4.11.2).
 */
export function InvalidRequest({ request }: InvalidRequestProps) {
  const { clientName, ownerName, redirectHost, redirectTo } = request
  return (
    <>
      <PageHeading lead={m.authorize_made_by({ name: ownerName })}>
        <span className="wrap-anywhere">{m.authorize_invalid_title({ name: clientName })}</span>
      </PageHeading>
      <p className="mt-6">{m.authorize_invalid()}</p>
      <a href={redirectTo} className={buttonClasses({ variant: 'secondary', className: 'mt-8' })}>
        <span className="min-w-0 wrap-anywhere">{m.authorize_back({ host: redirectHost })}</span>
      </a>
    </>
  )
}
