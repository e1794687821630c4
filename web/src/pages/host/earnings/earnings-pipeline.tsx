import { EARNING_STATES } from '@rihla/domain/payouts/earnings'
import type { Fils } from '@rihla/domain/pricing/money'
import { Link } from 'react-router'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Section } from '../../../ui/content/section.tsx'
import { STATE_WORDS } from './earning-words.ts'

interface State {
  expectedFils: Fils
  accruedFils: Fils
  onHoldFils: Fils
  availableFils: Fils
  sentFils: Fils
  paidOutFils: Fils
}

/** The steps of an earning from booking to bank account, with the amount at each step. */
export function EarningsPipeline({ overview }: { overview: State }) {
  const amounts = {
    accrued: overview.accruedFils,
    on_hold: overview.onHoldFils,
    available: overview.availableFils,
    sent: overview.sentFils,
    paid_out: overview.paidOutFils,
  }
  const steps = [
    {
      key: 'expected',
      word: m.host_earnings_expected(),
      meaning: m.host_earnings_expected_text(),
      fils: overview.expectedFils,
      href: null,
    },
    ...EARNING_STATES.map((state) => ({
      key: state,
      word: STATE_WORDS[state].word(),
      meaning: STATE_WORDS[state].meaning(),
      fils: amounts[state],
      href: paths.hostEarnings({ state }),
    })),
  ]
  return (
    <Section heading={m.host_earnings_title()} lead={m.host_earnings_lead()}>
      <dl className="grid overflow-hidden rounded-card border border-line bg-raised sm:grid-cols-2 lg:grid-cols-3">
        {steps.map(({ key, word, meaning, fils, href }) => (
          <div key={key} className="-mt-px -ms-px min-w-0 border-line border-s border-t p-4 sm:p-5">
            <dt className="text-muted text-sm">
              {href === null ? (
                word
              ) : (
                <Link
                  to={href}
                  preventScrollReset
                  className="inline-flex min-h-6 items-center underline decoration-1 underline-offset-4 hover:decoration-2 pointer-coarse:min-h-11"
                >
                  {word}
                </Link>
              )}
            </dt>
            <dd>
              <p className="figures mt-1 font-strong text-xl">{inDirhams(fils)}</p>
              <p className="mt-1 text-muted text-sm">{meaning}</p>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
