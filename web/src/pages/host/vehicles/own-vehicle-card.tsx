import type { OwnVehicle } from '@rihla/contract/vehicles/own-vehicle'
import { CalendarDays, Ellipsis, ExternalLink, ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { routerLink } from '../../../app/router-link.tsx'
import { BookingCover } from '../../../features/booking-facts/booking-cover.tsx'
import { RemoveVehicle } from '../../../features/host-dashboard/remove-vehicle.tsx'
import { useVehicleAction } from '../../../features/host-dashboard/use-vehicle-action.ts'
import { VehicleStatus } from '../../../features/host-dashboard/vehicle-status.tsx'
import { isolate } from '../../../i18n/isolate.ts'
import { DIRECTION } from '../../../i18n/language.ts'
import { useMoney } from '../../../i18n/money.tsx'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { StarRating } from '../../../ui/content/star-rating.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { MenuItem } from '../../../ui/overlays/menu-panel.tsx'

/** One vehicle of the host: status, price, earnings and actions. */
export function OwnVehicleCard({ vehicle, first }: { vehicle: OwnVehicle; first: boolean }) {
  const money = useMoney('AED')
  const { run, running } = useVehicleAction(vehicle.id)
  const [removing, setRemoving] = useState(false)
  const title = vehicleTitle(vehicle)
  const headingId = `vehicle-${vehicle.id}`
  return (
    <article
      aria-labelledby={headingId}
      className="flex h-full flex-col rounded-card border border-line bg-raised"
    >
      <BookingCover
        vehicle={vehicle}
        sizes="(min-width: 1280px) 24rem, (min-width: 640px) 46vw, 92vw"
        first={first}
        className={`aspect-3/2 w-full rounded-t-card ${vehicle.isPaused ? 'opacity-60 grayscale' : ''}`}
      />
      <div className="flex flex-1 flex-col gap-3 p-4 sm:p-5">
        <VehicleStatus vehicle={vehicle} />
        <div>
          <h3 id={headingId} className="text-lg">
            <bdi>{title}</bdi>
          </h3>
          <p className="figures text-muted text-sm">
            {m.host_dashboard_plate_and_place({ plate: vehicle.licensePlate, place: vehicle.location })}
          </p>
        </div>
        {vehicle.verificationStatus === 'rejected' && (
          <p className="rounded-control bg-danger-soft px-3 py-2 text-on-danger-soft text-sm">
            {isolate(vehicle.verificationNotes) ?? m.host_dashboard_rejected_no_reason()}
          </p>
        )}
        {vehicle.verificationStatus === 'pending' && (
          <p className="text-muted text-sm">{m.host_dashboard_vehicle_pending_text()}</p>
        )}
        <Facts vehicle={vehicle} price={money(vehicle.dailyRateFils)} />
        <div className="mt-auto flex flex-wrap items-center gap-2 border-line border-t pt-4">
          <Link
            to={paths.ownVehicle(vehicle.id)}
            className={buttonClasses({ variant: 'secondary', size: 'sm' })}
          >
            {m.host_dashboard_edit()} <span className="sr-only">{isolate(title)}</span>
          </Link>
          {vehicle.verificationStatus === 'rejected' ? (
            <Button size="sm" pending={running === 'resubmit'} onClick={() => void run('resubmit')}>
              {m.host_dashboard_resubmit()}
            </Button>
          ) : (
            <PauseSwitch
              isPaused={vehicle.isPaused}
              running={running === 'pause' || running === 'resume'}
              onPress={(action) => void run(action)}
            />
          )}
          <span className="ms-auto">
            <Menu
              label={m.host_dashboard_more_for({ vehicle: title })}
              align="end"
              dir={DIRECTION}
              renderLink={routerLink}
              trigger={(trigger) => (
                <IconButton
                  {...trigger}
                  label={m.host_dashboard_more_for({ vehicle: title })}
                  icon={<Ellipsis aria-hidden="true" />}
                />
              )}
              items={itemsFor(vehicle, () => setRemoving(true))}
            />
          </span>
        </div>
      </div>
      <RemoveVehicle
        vehicle={vehicle}
        open={removing}
        pending={running === 'remove'}
        onClose={() => setRemoving(false)}
        onConfirm={() => void run('remove').then(() => setRemoving(false))}
      />
    </article>
  )
}

function Facts({ vehicle, price }: { vehicle: OwnVehicle; price: string }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
      {(
        [
          [m.host_dashboard_fact_price(), price],
          [
            m.host_dashboard_column_rating(),
            <StarRating
              key="rating"
              rating={vehicle.rating}
              newLabel={m.host_dashboard_stat_rating_new()}
              count={`(${vehicle.reviewCount})`}
            />,
          ],
          [m.host_dashboard_column_trips(), vehicle.tripCount],
          [
            m.host_dashboard_fact_live(),
            vehicle.liveBookings > 0 ? (
              <Link
                key="live"
                to={paths.hostBookings({ search: vehicle.licensePlate })}
                className="inline-flex min-h-6 min-w-6 items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11"
              >
                {vehicle.liveBookings}
                <span className="sr-only">{m.host_dashboard_fact_live_see()}</span>
              </Link>
            ) : (
              0
            ),
          ],
        ] as const
      ).map(([term, value]) => (
        <div key={term}>
          <dt className="text-muted">{term}</dt>
          <dd className="figures font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function PauseSwitch(props: {
  isPaused: boolean
  running: boolean
  onPress: (action: 'pause' | 'resume') => void
}) {
  const action = props.isPaused ? 'resume' : 'pause'
  return (
    <Button
      size="sm"
      variant={props.isPaused ? 'primary' : 'secondary'}
      pending={props.running}
      onClick={() => props.onPress(action)}
    >
      {props.isPaused ? m.host_dashboard_resume() : m.host_dashboard_pause()}
    </Button>
  )
}

function itemsFor(vehicle: OwnVehicle, remove: () => void): MenuItem[] {
  return [
    // A vehicle that is not listed has no public page.
    ...(vehicle.isListed
      ? [
          {
            key: 'view',
            label: m.host_dashboard_view(),
            icon: <ExternalLink />,
            href: paths.vehicle(vehicle.id),
          },
        ]
      : []),
    {
      key: 'photos',
      label: m.host_dashboard_update_photos(),
      icon: <ImagePlus />,
      href: paths.vehiclePhotos(vehicle.id),
    },
    {
      key: 'calendar',
      label: m.host_dashboard_tab_calendar(),
      icon: <CalendarDays />,
      href: paths.hostCalendar({ vehicle: vehicle.id }),
    },
    {
      key: 'remove',
      label: m.host_dashboard_remove(),
      icon: <Trash2 />,
      onSelect: remove,
      tone: 'danger',
      startsGroup: true,
    },
  ]
}
