import type { AdminVehicle } from '@rihla/contract/admin/admin-tables'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { Link } from 'react-router'
import { pictureOf } from '../../../api/picture-sources.ts'
import type { AdminColumn } from '../../../features/admin-table/admin-list.tsx'
import { PersonLink } from '../../../features/admin-words/person-link.tsx'
import { StatusBadge } from '../../../features/admin-words/status-badges.tsx'
import { dayWithYear } from '../../../i18n/dates.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { Badge } from '../../../ui/content/badge.tsx'

/** Columns of the vehicle list. */
export const vehicleColumns = (money: (fils: number) => string): Array<AdminColumn<AdminVehicle>> => [
  {
    key: 'vehicle',
    heading: m.admin_vehicles_column_vehicle(),
    namesRow: true,
    sortBy: 'make',
    cell: (vehicle) => (
      <span className="flex items-center gap-3 text-start">
        <Thumbnail cover={vehicle.cover} />
        <span className="min-w-0">
          <Link to={adminPaths.vehicle(vehicle.id)} className="block hover:underline">
            <bdi>{vehicleTitle(vehicle)}</bdi>
          </Link>
          <span translate="no" className="figures block font-normal text-muted text-sm">
            <bdi>{vehicle.licensePlate}</bdi>
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'host',
    heading: m.admin_vehicles_column_host(),
    cell: ({ host }) => <PersonLink person={host} />,
  },
  {
    key: 'place',
    heading: m.admin_vehicles_column_place(),
    cell: ({ location }) => <bdi className="text-sm">{location}</bdi>,
  },
  {
    key: 'price',
    heading: m.admin_vehicles_column_price(),
    numeric: true,
    sortBy: '-price',
    cell: ({ dailyRateFils }) => money(dailyRateFils),
  },
  {
    key: 'bookings',
    heading: m.admin_vehicles_column_bookings(),
    numeric: true,
    cell: ({ bookings }) => bookings,
  },
  {
    key: 'status',
    heading: m.admin_vehicles_column_status(),
    cell: ({ status, availability, removedAt }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <StatusBadge status={status} />
        {removedAt !== null && <Badge>{m.admin_vehicles_removed()}</Badge>}
        {removedAt === null && !availability && <Badge>{m.admin_vehicles_paused()}</Badge>}
      </span>
    ),
  },
  {
    key: 'created',
    heading: m.admin_vehicles_column_created(),
    sortBy: '-created',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="figures whitespace-nowrap text-sm">
        {dayWithYear(dateInDubai(Date.parse(createdAt)))}
      </time>
    ),
  },
]

/** No alternative text: the text beside it names the car. */
function Thumbnail({ cover }: { cover: AdminVehicle['cover'] }) {
  if (!cover) return <span className="aspect-3/2 w-16 shrink-0 rounded-small bg-hover" />
  const { src, webp, placeholder, width, height } = pictureOf(cover)
  return (
    <img
      src={src}
      srcSet={webp}
      sizes="72px"
      width={width}
      height={height}
      alt=""
      loading="lazy"
      className="aspect-3/2 w-16 shrink-0 rounded-small bg-center bg-cover bg-hover object-cover"
      style={{ backgroundImage: `url("${placeholder}")` }}
    />
  )
}
