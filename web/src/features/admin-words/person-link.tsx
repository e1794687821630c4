import { Link } from 'react-router'
import { adminPaths } from '../../paths/admin-paths.ts'

/** A user's name and email address, linked to their admin page. */
export function PersonLink({ person }: { person: { id: string; name: string; email: string } }) {
  return (
    <span translate="no" className="block min-w-0">
      <Link to={adminPaths.user(person.id)} className="block truncate font-strong hover:underline">
        {person.name}
      </Link>
      <span className="block truncate font-normal text-muted text-sm">{person.email}</span>
    </span>
  )
}
