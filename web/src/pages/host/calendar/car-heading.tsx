import type { CalendarVehicle } from '@rihla/contract/calendar'
import { CalendarSync, EllipsisVertical, Pencil, SlidersHorizontal } from 'lucide-react'
import { pictureOf } from '../../../api/picture-sources.ts'
import { routerLink } from '../../../app/router-link.tsx'
import { formatMoney } from '../../../i18n/format-money.ts'
import { isolate } from '../../../i18n/isolate.ts'
import { DIRECTION } from '../../../i18n/language.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Badge } from '../../../ui/content/badge.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'

/** The drawers that can be opened for a car. */
export type CarDrawer = 'rules' | 'feeds'

interface CarHeadingProps {
  vehicle: CalendarVehicle
  onOpen: (drawer: CarDrawer) => void
  first?: boolean
}

/** Row heading of a car: picture, name, plate, usual price, and buttons for its rules and calendar feeds. */
export function CarHeading({ vehicle, onOpen, first }: CarHeadingProps) {
  const price = formatMoney(vehicle.dailyRateFils, {
    currency: 'AED',
    cents: vehicle.dailyRateFils % 100 !== 0,
  })
  const name = vehicleTitle(vehicle)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Cover vehicle={vehicle} first={first} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-strong text-sm" title={isolate(name)}>
          <bdi>{name}</bdi>
        </p>
        <p className="figures text-muted text-xs">
          <span translate="no" className="me-2 inline-block">
            <bdi>{vehicle.licensePlate}</bdi>
          </span>
          <span className="inline-block">{m.host_calendar_a_day({ price })}</span>
        </p>
        {vehicle.isPausedForPapers && (
          <Badge tone="danger" className="mt-1">
            {m.papers_paused_badge()}
          </Badge>
        )}
        {(vehicle.isPaused || !vehicle.isListed) && (
          <Badge className="mt-1">
            {vehicle.isPaused ? m.host_calendar_paused() : m.host_calendar_not_listed()}
          </Badge>
        )}
      </div>
      <Menu
        label={m.host_calendar_menu({ car: name })}
        dir={DIRECTION}
        renderLink={routerLink}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label={m.host_calendar_menu({ car: name })}
            icon={<EllipsisVertical aria-hidden="true" />}
          />
        )}
        items={[
          {
            key: 'rules',
            label: m.host_calendar_menu_rules(),
            icon: <SlidersHorizontal aria-hidden="true" />,
            onSelect: () => onOpen('rules'),
          },
          {
            key: 'feeds',
            label: m.host_calendar_menu_feeds(),
            icon: <CalendarSync aria-hidden="true" />,
            onSelect: () => onOpen('feeds'),
          },
          {
            key: 'edit',
            label: m.host_calendar_menu_edit(),
            icon: <Pencil aria-hidden="true" />,
            href: paths.ownVehicle(vehicle.id),
          },
        ]}
      />
    </div>
  )
}

function Cover({ vehicle, first }: Pick<CarHeadingProps, 'vehicle' | 'first'>) {
  const box = 'aspect-3/2 w-16 shrink-0 rounded-small'
  if (!vehicle.cover) return <span aria-hidden="true" className={`bg-hover ${box}`} />
  const { src, webp, avif, width, height, placeholder } = pictureOf(vehicle.cover)
  return (
    <Picture
      sources={[
        ...(avif ? [{ type: 'image/avif', srcSet: avif }] : []),
        { type: 'image/webp', srcSet: webp },
      ]}
      {...{ src, width, height, placeholder, first }}
      alt=""
      sizes="4rem"
      className={box}
    />
  )
}
