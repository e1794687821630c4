import { Link } from 'react-router'
import { adminPaths } from '../../paths/admin-paths.ts'

/** A user's name and email address, linked to their admin page. */
export function PersonLink({ person }: { person: { id: string; name: string; email: string } }) {
  return (
    <span translate="no" className="block min-w-0">
      <Link to={adminPaths.user(person.id)} className="block truncate font-strong hover:underline">
        <bdi>{person.name}</bdi>
      </Link>
      <span dir="ltr" className="block truncate font-normal text-muted text-sm rtl:text-end">
        {person.email}
      </span>
    </span>
  )
}
