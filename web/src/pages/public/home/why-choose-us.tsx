import type { SupportHours } from '@rihla/contract/support'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { supportHoursInWords } from '../../../i18n/support-hours.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { HomeSection } from './home-section.tsx'

/** Reasons to book and to host here. `hours` is null when the support hours could not be loaded. */
export function WhyChooseUs({ hours }: { hours: SupportHours | null }) {
  return (
    <HomeSection title={m.home_why_title()} text={m.home_why_text()}>
      <div className="grid gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
        <ul className="divide-y divide-line">
          <Reason title={m.home_why_insurance_title()} text={m.home_why_insurance_text()} />
          <Reason
            title={m.home_why_support_title()}
            text={[m.home_why_support_text(), hours && supportHoursInWords(hours)].filter(Boolean).join(' ')}
          >
            <Link
              to={`${paths.helpCenter}#talk`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {m.home_why_support_link()}
            </Link>
          </Reason>
          <Reason title={m.home_why_savings_title()} text={m.home_why_savings_text()} />
        </ul>
        <div className="flex flex-col items-start justify-center rounded-card bg-accent-soft p-8 text-on-accent-soft md:p-10">
          <h3 className="font-strong text-2xl">{m.home_why_host_title()}</h3>
          <p className="mt-2 max-w-prose">{m.home_why_host_text()}</p>
          <Link to={paths.host} className={buttonClasses({ size: 'lg', className: 'mt-6' })}>
            {m.home_why_host_action()}
          </Link>
        </div>
      </div>
    </HomeSection>
  )
}

const Reason = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <li className="py-5 first:pt-0 last:pb-0">
    <h3 className="font-strong text-lg">{title}</h3>
    <p className="mt-1 text-muted">{text}</p>
    {children}
  </li>
)
