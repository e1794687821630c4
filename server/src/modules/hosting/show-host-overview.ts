import type { HostOverview } from '@rihla/contract/hosting'
import { averageRating } from '@rihla/domain/booking/review'
import { judgementDay, METRICS_DAYS, nextJudgementDay } from '@rihla/domain/people/superhost'
import { DAY_MS, dateInDubai, type Instant, instantInDubai } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { contactMomentOf } from '../bookings/public.ts'
import { countUnreadMessages } from '../messaging/public.ts'
import { ownVehiclesOf } from '../vehicles/public.ts'
import { hostFiguresNow, vehicleFiguresOf } from './host-overview-store.ts'
import { hostedBookingOf } from './hosted-booking.ts'
import { readHostedBookings, readWaitingBookings, type WaitingRow } from './hosted-booking-store.ts'

const LATEST = 5
/** Most open tasks shown on the page. */
const WAITING = 100
const OCCUPANCY_DAYS = 30

/** The host's dashboard: open tasks, this week, and figures. All zeros for a user without vehicles. */
export async function showHostOverview(deps: Deps, { viewer }: Call<'person'>): Promise<HostOverview> {
  const { db, clock } = deps
  const now = clock.now()
  const at = contactMomentOf(deps, now)
  const today = dateInDubai(now)
  const ahead = { from: now, to: now + OCCUPANCY_DAYS * DAY_MS }
  const latestPage = { readings: [], after: null, limit: LATEST }
  const [waiting, latest, figures, vehicles, byVehicle, unreadMessages] = await Promise.all([
    readWaitingBookings(db, viewer.id, { today, limit: WAITING }, now),
    readHostedBookings(db, viewer.id, latestPage, now),
    hostFiguresNow(db, viewer.id, {
      week: { from: now, to: now + 7 * DAY_MS },
      month: { from: midnightOf(judgementDay(now)), to: midnightOf(nextJudgementDay(now)) },
      metrics: { from: now - METRICS_DAYS * DAY_MS, to: now + 1 },
    }),
    ownVehiclesOf(db, viewer.id, now),
    vehicleFiguresOf(db, viewer.id, ahead),
    countUnreadMessages(db, viewer.id, 'host'),
  ])
  const waits = waiting.map((row) => ({ row, booking: hostedBookingOf(row, at) }))
  const waitingFor = (waitsFor: (row: WaitingRow) => boolean) =>
    waits.filter(({ row }) => waitsFor(row)).map(({ booking }) => booking)
  return {
    stats: {
      activeBookings: figures.active_bookings,
      monthlyEarningsFils: figures.monthly_earnings_fils,
      rating: averageRating(figures.host_rating_sum, figures.host_review_count),
      reviewCount: figures.host_review_count,
      vehicles: vehicles.length,
      approvedVehicles: vehicles.filter(({ isListed }) => isListed).length,
    },
    needsYou: {
      requests: waitingFor(({ status }) => status === 'pending'),
      changes: waits.flatMap(({ row: { change_due_at: due }, booking }) =>
        due === null ? [] : [{ ...booking, changeDueAt: due.toISOString() }],
      ),
      checkIns: waitingFor((row) => row.waits_for_check_in && !row.is_early_return_reported),
      returns: waitingFor((row) => row.waits_for_return && !row.is_early_return_reported),
      earlyReturns: waitingFor((row) => row.is_early_return_reported),
      unreadMessages,
      rejectedVehicles: vehicles.filter(({ verificationStatus }) => verificationStatus === 'rejected'),
    },
    thisWeek: { starts: figures.starts, ends: figures.ends },
    latestBookings: latest.map((row) => hostedBookingOf(row, at)),
    performance: vehicles.map((vehicle) => {
      const { earningsFils, bookedSeconds } = byVehicle.get(vehicle.id) ?? {
        earningsFils: 0,
        bookedSeconds: 0,
      }
      return { vehicle, earningsFils, occupancyPercent: shareOf(bookedSeconds * 1000, ahead) }
    }),
    metrics: {
      isSuperhost: figures.is_superhost,
      responseMinutes: figures.response_minutes,
      responsePercent: figures.response_percent,
      completionPercent: figures.completion_percent,
      cancellations: figures.cancellations,
      tripCount: figures.host_trip_count,
      judgedOn: nextJudgementDay(now),
    },
  }
}

const midnightOf = (day: string): Instant => instantInDubai(day, '00:00')

/** Share of the span, in whole percent. */
const shareOf = (ms: number, span: { from: Instant; to: Instant }): number =>
  Math.round((100 * ms) / (span.to - span.from))
