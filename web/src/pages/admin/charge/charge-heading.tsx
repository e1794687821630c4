import type { Charge } from '@rihla/contract/charges/charge'
import { chargeTitle, statusWords } from '../../../features/charges/charge-words.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/content/badge.tsx'
import { CHARGE_HEADING } from './use-decide-charge.ts'

/** What is charged for what: once decided, the decided amount beside what was asked, and the reason. */
export function ChargeHeading({ charge }: { charge: Charge }) {
  const { word, tone } = statusWords(charge, 'staff')
  const { agreedFils, amountFils, decisionReason } = charge
  return (
    <div className="min-w-0">
      <h1 id={CHARGE_HEADING} tabIndex={-1} className="text-3xl">
        <bdi>{chargeTitle(charge)}</bdi>{' '}
        <span className="figures whitespace-nowrap">{inDirhams(agreedFils ?? amountFils ?? 0)}</span>
      </h1>
      {agreedFils !== null && agreedFils !== amountFils && (
        <p className="figures text-muted">{m.charges_asked_was({ amount: inDirhams(amountFils ?? 0) })}</p>
      )}
      <p className="mt-1">
        <Badge tone={tone}>{word}</Badge>
      </p>
      {decisionReason !== null && (
        <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line border-accent border-s-2 ps-4">
          {decisionReason}
        </p>
      )}
    </div>
  )
}
