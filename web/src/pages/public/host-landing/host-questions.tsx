import { ANSWER_HOURS } from '@rihla/domain/booking/booking'
import { EARNING_AVAILABLE_HOURS } from '@rihla/domain/payouts/earnings'
import { MIN_RENTER_AGE } from '@rihla/domain/people/verification'
import { PLATFORM_FEE_PERCENT } from '@rihla/domain/pricing/trip-price'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Section } from '../../../ui/content/section.tsx'

/**
 * Frequent questions of new hosts, as native <details> of one name: opening one closes the others, also without
 * JavaScript.
 */
export function HostQuestions() {
  const questions = [
    [m.become_host_faq_cost_question(), m.become_host_faq_cost_answer({ percent: PLATFORM_FEE_PERCENT })],
    [m.become_host_faq_price_question(), m.become_host_faq_price_answer()],
    [m.become_host_faq_answer_question(), m.become_host_faq_answer_answer({ hours: ANSWER_HOURS })],
    [m.become_host_faq_age_question(), m.become_host_faq_age_answer({ age: MIN_RENTER_AGE })],
    [m.become_host_faq_cancel_question(), m.become_host_faq_cancel_answer()],
    [m.become_host_faq_paid_question(), m.become_host_faq_paid_answer({ hours: EARNING_AVAILABLE_HOURS })],
  ] as const
  return (
    <>
      <Section heading={m.become_host_faq_title()} className="pt-section">
        <div className="max-w-3xl divide-y divide-line border-line border-y">
          {questions.map(([question, answer]) => (
            <details key={question} name="host-questions" className="group">
              <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 text-lg [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown
                  className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                  aria-hidden="true"
                />
              </summary>
              <p className="max-w-prose pb-5 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </Section>
      <Section heading={m.become_host_end_title()} lead={m.become_host_end_text()} className="pt-section">
        <Link to={paths.listVehicle} className={buttonClasses({ size: 'lg' })}>
          {m.become_host_list_car()}
        </Link>
      </Section>
    </>
  )
}
