import { ANSWER_HOURS } from '@rihla/domain/booking/booking'
import { EARNING_AVAILABLE_HOURS } from '@rihla/domain/payouts/earnings'
import { PLATFORM_FEE_PERCENT } from '@rihla/domain/pricing/trip-price'
import { m } from '../../../paraglide/messages.js'
import { Section } from '../../../ui/content/section.tsx'

/** Hosting in four steps, from the listing to the payout. */
export function HowHostingWorks() {
  const steps = [
    [m.become_host_how_list_title(), m.become_host_how_list_text()],
    [m.become_host_how_check_title(), m.become_host_how_check_text()],
    [m.become_host_how_book_title(), m.become_host_how_book_text({ hours: ANSWER_HOURS })],
    [
      m.become_host_how_earn_title(),
      m.become_host_how_earn_text({ percent: PLATFORM_FEE_PERCENT, hours: EARNING_AVAILABLE_HOURS }),
    ],
  ] as const
  return (
    <Section heading={m.become_host_how_title()} className="pt-section">
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(([title, text], place) => (
          <li key={title}>
            <span
              aria-hidden="true"
              className="figures grid size-11 place-items-center rounded-full bg-accent-soft font-strong text-lg text-on-accent-soft"
            >
              {place + 1}
            </span>
            <h3 className="mt-4 font-strong text-lg">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
