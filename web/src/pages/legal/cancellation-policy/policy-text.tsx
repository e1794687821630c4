import { ANSWER_HOURS, NO_SHOW_HOURS } from '@rihla/domain/booking/booking'
import { REFUND_BUSINESS_DAYS } from '@rihla/domain/booking/cancellation-policy'
import { Link } from 'react-router'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Section } from '../../../ui/content/section.tsx'
import { EXAMPLE_TRIP, ExampleTable } from './example-table.tsx'
import { TierTable } from './tier-table.tsx'

/** All figures in the text come from the constants of the rules. */
export function PolicyText() {
  const amount = inDirhams(EXAMPLE_TRIP.totalFils)
  return (
    <>
      <Section heading={m.cancellation_tiers()} lead={m.cancellation_tiers_lead()} className="pt-section">
        <TierTable />
      </Section>
      <Section
        heading={m.cancellation_examples()}
        lead={m.cancellation_examples_lead({ days: EXAMPLE_TRIP.days, amount })}
        className="pt-section"
      >
        <ExampleTable caption={m.cancellation_examples_caption({ amount })} />
      </Section>
      <Section heading={m.cancellation_arrives()} className="pt-section">
        <p className="max-w-prose">{m.cancellation_arrives_text(REFUND_BUSINESS_DAYS)}</p>
      </Section>
      <Section heading={m.cancellation_others()} className="pt-section">
        <div className="grid max-w-prose gap-3">
          <p>{m.cancellation_by_host()}</p>
          <p>{m.cancellation_unanswered({ hours: ANSWER_HOURS })}</p>
          <p>{m.cancellation_nobody_came({ hours: NO_SHOW_HOURS })}</p>
        </div>
      </Section>
      <Section heading={m.cancellation_how()} className="pt-section">
        <p className="max-w-prose">{m.cancellation_how_text()}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to={paths.trips} className={buttonClasses()}>
            {m.cancellation_to_trips()}
          </Link>
          <Link to={paths.helpCenter} className={buttonClasses({ variant: 'secondary' })}>
            {m.cancellation_more()}
          </Link>
        </div>
      </Section>
    </>
  )
}
