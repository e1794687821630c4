import type { HostOverview } from '@rihla/contract/hosting'
import { Link } from 'react-router'
import { VehicleStatus } from '../../../features/host-dashboard/vehicle-status.tsx'
import { useMoney } from '../../../i18n/money.tsx'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { type DataColumn, DataTable } from '../../../ui/content/data-table.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { StarRating } from '../../../ui/content/star-rating.tsx'

type Row = HostOverview['performance'][number]

/** Figures by vehicle: trips, rating, share of the next month that is booked, total earnings. */
export function VehiclePerformance({ performance }: { performance: Row[] }) {
  const money = useMoney('AED')
  if (performance.length === 0) return null
  const columns: Array<DataColumn<Row>> = [
    {
      key: 'vehicle',
      heading: m.host_dashboard_column_vehicle(),
      namesRow: true,
      cell: ({ vehicle }) => (
        <Link to={paths.ownVehicle(vehicle.id)} className="underline-offset-4 hover:underline">
          <bdi>{vehicleTitle(vehicle)}</bdi>
        </Link>
      ),
    },
    {
      key: 'status',
      heading: m.host_dashboard_column_status(),
      cell: ({ vehicle }) => <VehicleStatus vehicle={vehicle} />,
    },
    {
      key: 'rating',
      heading: m.host_dashboard_column_rating(),
      cell: ({ vehicle }) => (
        <StarRating
          rating={vehicle.rating}
          newLabel={m.host_dashboard_stat_rating_new()}
          count={`(${vehicle.reviewCount})`}
        />
      ),
    },
    {
      key: 'trips',
      heading: m.host_dashboard_column_trips(),
      numeric: true,
      cell: ({ vehicle }) => vehicle.tripCount,
    },
    {
      key: 'booked',
      heading: m.host_dashboard_column_booked(),
      numeric: true,
      cell: ({ occupancyPercent }) => <Share percent={occupancyPercent} />,
    },
    {
      key: 'earnings',
      heading: m.host_dashboard_column_earnings(),
      numeric: true,
      cell: ({ earningsFils }) => money(earningsFils),
    },
  ]
  return (
    <Section heading={m.host_dashboard_performance()} lead={m.host_dashboard_performance_lead()}>
      <DataTable
        caption={m.host_dashboard_performance()}
        columns={columns}
        rows={performance}
        keyOf={({ vehicle }) => vehicle.id}
      />
    </Section>
  )
}

function Share({ percent }: { percent: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="h-1.5 w-16 overflow-hidden rounded-full bg-hover">
        <span className="block h-full rounded-full bg-accent" style={{ inlineSize: `${percent}%` }} />
      </span>
      {m.host_dashboard_percent({ percent })}
    </span>
  )
}
