import { REVIEW_WINDOW_DAYS } from '@rihla/domain/booking/review'
import { MIN_RENTER_AGE, REVIEW_HOURS } from '@rihla/domain/people/verification'
import type { PolicySection } from '../../../features/policy-text/policy-document.tsx'
import { m } from '../../../paraglide/messages.js'

/** The general terms before and after those of a rental. All figures come from the constants of the rules. */
export const siteTerms = (): { before: PolicySection[]; after: PolicySection[] } => ({
  before: [
    {
      id: 'marketplace',
      heading: m.terms_marketplace_heading(),
      inShort: m.terms_marketplace_short(),
      messages: [m.terms_marketplace_1(), m.terms_marketplace_2(), m.terms_marketplace_3()],
    },
    {
      id: 'account',
      heading: m.terms_account_heading(),
      inShort: m.terms_account_short({ age: MIN_RENTER_AGE }),
      messages: [
        m.terms_account_1({ age: MIN_RENTER_AGE }),
        m.terms_account_2(),
        m.terms_account_3(),
        m.terms_account_4(),
      ],
    },
    {
      id: 'verification',
      heading: m.terms_verification_heading(),
      inShort: m.terms_verification_short(),
      messages: [m.terms_verification_1(REVIEW_HOURS), m.terms_verification_2(), m.terms_verification_3()],
    },
    {
      id: 'listing',
      heading: m.terms_listing_heading(),
      inShort: m.terms_listing_short(),
      messages: [m.terms_listing_1(), m.terms_listing_2(), m.terms_listing_3(), m.terms_listing_4()],
    },
  ],
  after: [
    {
      id: 'reviews',
      heading: m.terms_reviews_heading(),
      inShort: m.terms_reviews_short(),
      messages: [m.terms_reviews_1({ days: REVIEW_WINDOW_DAYS }), m.terms_reviews_2(), m.terms_reviews_3()],
    },
    {
      id: 'forbidden',
      heading: m.terms_forbidden_heading(),
      inShort: m.terms_forbidden_short(),
      messages: [m.terms_forbidden_1(), m.terms_forbidden_2(), m.terms_forbidden_3()],
    },
    {
      id: 'ending',
      heading: m.terms_result_heading(),
      inShort: m.terms_result_short(),
      messages: [m.terms_result_1(), m.terms_result_2(), m.terms_result_3()],
    },
    {
      id: 'liability',
      heading: m.terms_liability_heading(),
      inShort: m.terms_liability_short(),
      messages: [m.terms_liability_1(), m.terms_liability_2(), m.terms_liability_3()],
    },
    {
      id: 'law',
      heading: m.terms_law_heading(),
      inShort: m.terms_law_short(),
      messages: [m.terms_law_1(), m.terms_law_2(), m.terms_law_3()],
    },
  ],
})
