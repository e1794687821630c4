import type { MarketingClaims } from '@rihla/contract/system'
import { FORMAT_TAG } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'

/** The claims of the home page as sentences; null where nothing is claimed. */
export interface ClaimsInWords {
  /** The figures below the headline, each with what it counts. */
  figures: ReadonlyArray<readonly [figure: string, text: string]>
  insurance: string | null
  savings: string | null
  earnings: string | null
  support: string
}

const whole = new Intl.NumberFormat(FORMAT_TAG)
const compact = new Intl.NumberFormat(FORMAT_TAG, { notation: 'compact' })
/** British English writes '1m'; with the dollar sign it is '$1M'. */
const inMillions = (amount: number) => compact.format(amount).toUpperCase()

/** Only the loader calls this, so that the browser loads neither the sentences nor the formats. */
export function claimsInWords(claims: MarketingClaims): ClaimsInWords {
  const {
    rating,
    customers,
    hosts,
    savingsPercent: percent,
    insuranceUsd,
    monthlyEarningsUsd,
    support,
  } = claims
  const figures: Array<readonly [string, string] | false> = [
    rating !== null && [m.home_claim_rating({ rating }), m.home_claim_rating_text()],
    customers !== null && [
      m.home_claim_customers({ count: whole.format(customers) }),
      m.home_claim_customers_text(),
    ],
    hosts !== null && [m.home_claim_hosts({ count: whole.format(hosts) }), m.home_claim_hosts_text()],
    percent !== null && [m.home_claim_savings({ percent }), m.home_claim_savings_text()],
  ]
  return {
    figures: figures.filter((figure) => figure !== false),
    insurance:
      insuranceUsd === null ? null : m.home_why_insurance_title({ amount: inMillions(insuranceUsd) }),
    savings: percent === null ? null : m.home_why_savings_title({ percent }),
    earnings:
      monthlyEarningsUsd === null
        ? null
        : m.home_why_host_claim({ amount: whole.format(monthlyEarningsUsd) }),
    support: support === null ? m.home_why_support() : m.home_why_support_claim(),
  }
}
