import type { SupportHours } from '@rihla/contract/support'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { supportHoursInWords } from '../../../i18n/support-hours.ts'
import { m } from '../../../paraglide/messages.js'
import { helpPaths } from '../../../paths/help-paths.ts'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import type { ClaimsInWords } from './claims-in-words.ts'
import { HomeSection } from './home-section.tsx'

interface WhyChooseUsProps {
  claims: ClaimsInWords
  /** Null when the support hours could not be loaded. */
  hours: SupportHours | null
}

/** Reasons to book and to host here. A claim about insurance stands with a link to what a car's insurance covers. */
export function WhyChooseUs({ claims, hours }: WhyChooseUsProps) {
  return (
    <HomeSection title={m.home_why_title()} text={m.home_why_text()}>
      <div className="grid gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
        <ul className="divide-y divide-line">
          {claims.insurance && (
            <Reason title={claims.insurance}>
              <ReasonLink to={helpPaths.article('insurance-and-accidents')}>
                {m.home_why_insurance_link()}
              </ReasonLink>
            </Reason>
          )}
          <Reason
            title={claims.support}
            text={[m.home_why_support_text(), hours && supportHoursInWords(hours)].filter(Boolean).join(' ')}
          >
            <ReasonLink to={`${paths.helpCenter}#talk`}>{m.home_why_support_link()}</ReasonLink>
          </Reason>
          {claims.savings && <Reason title={claims.savings} text={m.home_why_savings_text()} />}
        </ul>
        <div className="flex flex-col items-start justify-center rounded-card bg-accent-soft p-8 text-on-accent-soft md:p-10">
          <h3 className="font-strong text-2xl">{m.home_why_host_title()}</h3>
          <p className="mt-2 max-w-prose">
            {claims.earnings} {m.home_why_host_text()}
          </p>
          <Link to={paths.host} className={buttonClasses({ size: 'lg', className: 'mt-6' })}>
            {m.home_why_host_action()}
          </Link>
        </div>
      </div>
    </HomeSection>
  )
}

const Reason = ({ title, text, children }: { title: string; text?: string; children?: ReactNode }) => (
  <li className="py-5 first:pt-0 last:pb-0">
    <h3 className="font-strong text-lg">{title}</h3>
    {text && <p className="mt-1 text-muted">{text}</p>}
    {children}
  </li>
)

const ReasonLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
    {children}
  </Link>
)
