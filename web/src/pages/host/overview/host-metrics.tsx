import type { HostOverview } from '@rihla/contract/hosting'
import {
  METRICS_DAYS,
  SUPERHOST_MAX_CANCELLED_PERCENT,
  SUPERHOST_MIN_RATING,
  SUPERHOST_MIN_RESPONSE_PERCENT,
  SUPERHOST_MIN_REVIEWS,
  SUPERHOST_MIN_TRIPS,
} from '@rihla/domain/people/superhost'
import { Award } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Card } from '../../../ui/content/card.tsx'
import { type Definition, DefinitionList } from '../../../ui/content/definition-list.tsx'
import { Section } from '../../../ui/content/section.tsx'

interface HostMetricsProps {
  metrics: HostOverview['metrics']
  stats: Pick<HostOverview['stats'], 'rating' | 'reviewCount'>
}

/** Superhost status, the metrics it depends on, and the date of the next evaluation. */
export function HostMetrics({ metrics, stats }: HostMetricsProps) {
  return (
    <Section heading={m.host_dashboard_state()}>
      <Card>
        <p className="flex items-center gap-3 font-strong text-lg">
          <Award aria-hidden="true" className="size-6 shrink-0 text-accent" />
          {metrics.isSuperhost ? m.host_dashboard_is_superhost() : m.host_dashboard_not_superhost()}
        </p>
        <p className="mt-1 text-muted">{m.host_dashboard_judged({ day: dayWithYear(metrics.judgedOn) })}</p>
        <div className="mt-5">
          <DefinitionList items={figuresOf({ metrics, stats })} />
        </div>
      </Card>
    </Section>
  )
}

function figuresOf({ metrics, stats }: HostMetricsProps): Definition[] {
  const { responsePercent, responseMinutes, completionPercent, cancellations, tripCount } = metrics
  const nothingYet = m.host_dashboard_no_figure()
  const percentOr = (percent: number | null) =>
    percent === null ? nothingYet : m.host_dashboard_percent({ percent })
  return [
    {
      term: m.host_dashboard_stat_rating(),
      value: (
        <Figure
          needed={m.host_dashboard_needed_rating({
            rating: SUPERHOST_MIN_RATING,
            count: SUPERHOST_MIN_REVIEWS,
          })}
        >
          {stats.rating === null
            ? nothingYet
            : m.host_dashboard_rating_of({ rating: stats.rating.toFixed(1), count: stats.reviewCount })}
        </Figure>
      ),
    },
    {
      term: m.host_dashboard_state_trips(),
      value: (
        <Figure needed={m.host_dashboard_needed_trips({ count: SUPERHOST_MIN_TRIPS, days: METRICS_DAYS })}>
          {tripCount}
        </Figure>
      ),
    },
    {
      term: m.host_dashboard_state_answered(),
      value: (
        <Figure needed={m.host_dashboard_needed_answered({ percent: SUPERHOST_MIN_RESPONSE_PERCENT })}>
          {percentOr(responsePercent)}
        </Figure>
      ),
    },
    {
      term: m.host_dashboard_state_cancelled({ days: METRICS_DAYS }),
      value: (
        <Figure needed={m.host_dashboard_needed_cancelled({ percent: SUPERHOST_MAX_CANCELLED_PERCENT })}>
          {cancellations}
        </Figure>
      ),
    },
    { term: m.host_dashboard_state_completed(), value: percentOr(completionPercent) },
    {
      term: m.host_dashboard_state_response(),
      value:
        responseMinutes === null
          ? nothingYet
          : m.host_dashboard_minutes({ count: Math.round(responseMinutes) }),
    },
  ]
}

function Figure({ children, needed }: { children: ReactNode; needed: string }) {
  return (
    <>
      {children}
      <span className="block font-normal text-muted text-sm">{needed}</span>
    </>
  )
}
