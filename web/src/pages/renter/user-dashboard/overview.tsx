import type { Me } from '@rihla/contract/accounts/accounts'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { BookingCard } from '../../../features/booking-facts/booking-card.tsx'
import { monthInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Card } from '../../../ui/content/card.tsx'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { Section } from '../../../ui/content/section.tsx'
import type { TabData } from './load-user-dashboard.ts'

type OverviewData = Extract<TabData, { tab: 'overview' }>

/** The next trip first, then the figures. */
export function Overview({ overview, me, now }: { overview: OverviewData; me: Me; now: Instant }) {
  const { next, completed } = overview
  return (
    <div className="grid gap-12">
      <Section
        heading={m.user_dashboard_next()}
        action={
          <Link to={paths.trips} className="text-accent underline underline-offset-4">
            {m.dashboard_all_trips()}
          </Link>
        }
      >
        {next ? (
          <BookingCard booking={next} now={now} first />
        ) : (
          <EmptyState
            level={3}
            icon={<CalendarDays />}
            title={m.user_dashboard_next_none()}
            action={
              <Link to={paths.browse()} className={buttonClasses()}>
                {m.common_browse_cars()}
              </Link>
            }
          >
            {m.user_dashboard_next_none_text()}
          </EmptyState>
        )}
      </Section>
      <Section heading={m.user_dashboard_figures()}>
        <Card>
          <DefinitionList
            items={[
              { term: m.user_dashboard_upcoming(), value: overview.upcoming },
              {
                term: m.user_dashboard_completed(),
                value: completed.isMore
                  ? m.user_dashboard_at_least({ count: completed.count })
                  : completed.count,
              },
              { term: m.user_dashboard_saved(), value: overview.saved },
              { term: m.user_dashboard_member_since(), value: monthInWords(me.memberSince) },
            ]}
          />
        </Card>
      </Section>
    </div>
  )
}
