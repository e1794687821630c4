import type { CalendarVehicle } from '@rihla/contract/calendar'
import { useRevalidator } from 'react-router'
import { isolate } from '../../../../i18n/isolate.ts'
import { vehicleTitle } from '../../../../i18n/vehicle-title.ts'
import { m } from '../../../../paraglide/messages.js'
import { ErrorState } from '../../../../ui/content/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/content/skeleton.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { ExportedCalendar } from './exported-calendar.tsx'
import { ImportedCalendars } from './imported-calendars.tsx'
import { useFeeds } from './use-feeds.ts'

interface FeedsDrawerProps {
  vehicle: CalendarVehicle
  open: boolean
  onClose: () => void
}

/** The exported and imported calendars of a car. */
export function FeedsDrawer({ vehicle, open, onClose }: FeedsDrawerProps) {
  const feeds = useFeeds(vehicle.id, open)
  const { revalidate } = useRevalidator()
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return
        // Imports may have closed days meanwhile.
        void revalidate()
        onClose()
      }}
      title={m.host_calendar_feeds_title()}
      description={isolate(vehicleTitle(vehicle))}
      closeLabel={m.common_close()}
      busy={feeds.running !== null}
      onPhones="full"
    >
      {feeds.feeds ? (
        <div className="grid gap-8">
          <ExportedCalendar vehicleId={vehicle.id} exportUrl={feeds.feeds.exportUrl} feeds={feeds} />
          <ImportedCalendars vehicleId={vehicle.id} imports={feeds.feeds.imports} feeds={feeds} />
        </div>
      ) : feeds.hasFailed ? (
        <ErrorState
          title={m.host_calendar_feeds_failed()}
          retryLabel={m.common_try_again()}
          onRetry={() => void feeds.load()}
        />
      ) : (
        <SkeletonGroup label={m.common_loading()} className="grid gap-4">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      )}
    </Sheet>
  )
}
