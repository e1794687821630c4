import type { PublicRules } from '@rihla/contract/system'
import { REVIEW_BLIND_DAYS } from '@rihla/domain/booking/review'
import { EARNING_AVAILABLE_HOURS } from '@rihla/domain/payouts/earnings'
import { CONTACT_OPEN_DAYS } from '@rihla/domain/people/permissions'
import { MIN_RENTER_AGE, REVIEW_HOURS } from '@rihla/domain/people/verification'
import { Link } from 'react-router'
import { PolicyDocument, type PolicySection } from '../../../features/policy-text/policy-document.tsx'
import { stepsInWords } from '../../../i18n/verification-steps.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmergencyNumbers } from './emergency-numbers.tsx'

const safetySections = (rules: PublicRules): PolicySection[] => [
  {
    id: 'emergency',
    heading: m.trust_safety_emergency_heading(),
    inShort: m.trust_safety_emergency_short(rules.emergencyNumbers),
    messages: [m.trust_safety_emergency_1(), m.trust_safety_emergency_2()],
    more: <EmergencyNumbers rules={rules} />,
  },
  {
    id: 'people',
    heading: m.trust_safety_people_heading(),
    inShort: m.trust_safety_people_short(),
    messages: [
      m.trust_safety_people_1(),
      m.trust_safety_people_2({ age: MIN_RENTER_AGE }),
      // Without steps to verify, check-in needs none.
      ...(rules.verificationSteps.length > 0
        ? [m.trust_safety_people_3({ steps: stepsInWords(rules.verificationSteps) })]
        : []),
    ],
  },
  {
    id: 'cars',
    heading: m.trust_safety_cars_heading(),
    inShort: m.trust_safety_cars_short(),
    messages: [
      m.trust_safety_cars_1(REVIEW_HOURS),
      m.trust_safety_cars_2({ hours: rules.contactOpensHours }),
      m.trust_safety_cars_3(),
    ],
  },
  {
    id: 'money',
    heading: m.trust_safety_money_heading(),
    inShort: m.trust_safety_money_short(),
    messages: [
      m.trust_safety_money_1({ hours: EARNING_AVAILABLE_HOURS }),
      m.trust_safety_money_2(),
      m.trust_safety_money_3(),
    ],
  },
  {
    id: 'privacy',
    heading: m.trust_safety_privacy_heading(),
    inShort: m.trust_safety_privacy_short({ hours: rules.contactOpensHours, days: CONTACT_OPEN_DAYS }),
    messages: [m.trust_safety_privacy_1(), m.trust_safety_privacy_2()],
  },
  {
    id: 'trip',
    heading: m.trust_safety_trip_heading(),
    inShort: m.trust_safety_trip_short(),
    messages: [
      m.trust_safety_trip_1(),
      m.trust_safety_trip_2(),
      m.trust_safety_trip_3({ lateHours: rules.lateIssueHours }),
    ],
  },
  {
    id: 'reviews',
    heading: m.trust_safety_reviews_heading(),
    inShort: m.trust_safety_reviews_short(),
    messages: [m.trust_safety_reviews_1({ blind: REVIEW_BLIND_DAYS }), m.trust_safety_reviews_2()],
  },
  {
    id: 'account',
    heading: m.trust_safety_account_heading(),
    inShort: m.trust_safety_account_short(),
    messages: [m.trust_safety_account_1(), m.trust_safety_account_2()],
  },
  {
    id: 'limits',
    heading: m.trust_safety_limits_heading(),
    inShort: m.trust_safety_limits_short(),
    messages: [m.trust_safety_limits_1(), m.trust_safety_limits_2()],
  },
]

/** Emergencies first, then what is checked, how users are protected, and what is not guaranteed. */
export function SafetyText({ rules }: { rules: PublicRules }) {
  return (
    <PolicyDocument
      sections={safetySections(rules)}
      figuresSince={rules.figuresSince}
      end={
        <>
          <Link to={paths.documentVerification} className={buttonClasses()}>
            {m.trust_safety_to_verification()}
          </Link>
          <Link to={paths.contact} className={buttonClasses({ variant: 'secondary' })}>
            {m.trust_safety_to_contact()}
          </Link>
          <Link to={paths.helpCenter} className={buttonClasses({ variant: 'secondary' })}>
            {m.trust_safety_to_help()}
          </Link>
        </>
      }
    />
  )
}
