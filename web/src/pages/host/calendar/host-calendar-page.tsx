import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { CarFront } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { usePageRetry } from '../../../api/use-page-retry.ts'
import { usePresentMoment } from '../../../features/booking-facts/use-present-moment.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { ErrorState } from '../../../ui/content/error-state.tsx'
import type { Route } from './+types/host-calendar-page.ts'
import { CalendarBoard } from './calendar-board.tsx'
import { daysToLoad, firstDayIn } from './calendar-span.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) return null
  const { now } = context.get(siteContext)
  const today = dateInDubai(now)
  const from = firstDayIn(url.searchParams.get('from'), today)
  const { vehicles } = await orPageError(api.calendar.month(daysToLoad(from)))
  return { vehicles, from, today, now, vehicleId: url.searchParams.get('vehicle') }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.host_calendar_title(), description: m.host_calendar_description(), hidden: true })

/** The calendar of all cars of a host. */
export default function HostCalendarPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const now = usePresentMoment(loaderData?.now ?? 0)
  useLiveEvents(['me'], () => void revalidate())
  if (!loaderData) return null
  if (loaderData.vehicles.length === 0) return <NoCars />
  return <CalendarBoard {...loaderData} now={now} />
}

function NoCars() {
  return (
    <EmptyState
      icon={<CarFront />}
      title={m.host_calendar_empty_title()}
      action={
        <Link to={paths.listVehicle} className={buttonClasses()}>
          {m.host_calendar_list_car()}
        </Link>
      }
    >
      {m.host_calendar_empty_text()}
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorState title={m.host_calendar_failed()} {...usePageRetry(error)} />
}
