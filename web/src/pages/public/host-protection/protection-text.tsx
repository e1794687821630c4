import type { PublicRules } from '@rihla/contract/system'
import { ANSWER_HOURS, AUTO_COMPLETE_HOURS } from '@rihla/domain/booking/booking'
import { REVIEW_WINDOW_DAYS } from '@rihla/domain/booking/review'
import { EARNING_AVAILABLE_HOURS } from '@rihla/domain/payouts/earnings'
import { MIN_RENTER_AGE } from '@rihla/domain/people/verification'
import { PLATFORM_FEE_PERCENT } from '@rihla/domain/pricing/trip-price'
import { Link } from 'react-router'
import { stepsInWords } from '../../../i18n/verification-steps.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Section } from '../../../ui/content/section.tsx'
import { RefundsByPolicy } from './refunds-by-policy.tsx'

/** Every figure in this text comes from the rules in force and the constants of the domain. */
export function ProtectionText({ rules }: { rules: PublicRules }) {
  return (
    <>
      <Part
        heading={m.protection_payment_title()}
        messages={[
          m.protection_payment_before(),
          m.protection_payment_request({ hours: ANSWER_HOURS }),
          m.protection_payment_share({ percent: PLATFORM_FEE_PERCENT }),
          m.protection_payment_when({ hours: EARNING_AVAILABLE_HOURS, autoHours: AUTO_COMPLETE_HOURS }),
        ]}
      />
      <Section heading={m.protection_cancel_title()} lead={m.protection_cancel_text()} className="pt-section">
        <RefundsByPolicy />
        <p className="mt-6 max-w-prose">{m.protection_cancel_host()}</p>
      </Section>
      <Part heading={m.protection_deposit_title()} messages={[m.protection_deposit_text()]} />
      <Part
        heading={m.protection_people_title()}
        messages={[
          m.protection_people_age({ age: MIN_RENTER_AGE }),
          ...(rules.verificationSteps.length > 0
            ? [m.protection_people_verified({ steps: stepsInWords(rules.verificationSteps) })]
            : []),
          m.protection_people_reviews({ days: REVIEW_WINDOW_DAYS }),
        ]}
      />
      <Part
        heading={m.protection_privacy_title()}
        messages={[m.protection_privacy_text({ hours: rules.contactOpensHours })]}
      />
      <Part
        heading={m.protection_not_title()}
        messages={[
          m.protection_not_insurance(),
          m.protection_not_yours(),
          m.protection_not_authority(),
          m.protection_not_fines(),
        ]}
      />
      <div className="flex flex-wrap gap-3 pt-section">
        <Link to={paths.listVehicle} className={buttonClasses()}>
          {m.protection_list_car()}
        </Link>
        <Link to={paths.hostResources} className={buttonClasses({ variant: 'secondary' })}>
          {m.protection_more()}
        </Link>
      </div>
    </>
  )
}

function Part({ heading, messages }: { heading: string; messages: readonly string[] }) {
  return (
    <Section heading={heading} className="pt-section">
      <div className="grid max-w-prose gap-3">
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </Section>
  )
}
