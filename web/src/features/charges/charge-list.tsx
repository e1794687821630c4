import type { ListedCharge } from '@rihla/contract/charges/charge'
import { Link } from 'react-router'
import { momentInWords } from '../../i18n/dates.ts'
import { useMoneyInFull } from '../../i18n/money.tsx'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { Badge } from '../../ui/content/badge.tsx'
import { kindWords, shownFils, statusWords } from './charge-words.ts'

/** Charges of several trips; each leads to the page of its trip. */
export function ChargeList({ charges, side }: { charges: ListedCharge[]; side: 'renter' | 'host' }) {
  return (
    <ul className="grid gap-3">
      {charges.map((charge) => (
        <Listed key={charge.id} charge={charge} side={side} />
      ))}
    </ul>
  )
}

function Listed({ charge, side }: { charge: ListedCharge; side: 'renter' | 'host' }) {
  const money = useMoneyInFull('AED')
  const { word, tone } = statusWords(charge, side)
  const fils = shownFils(charge)
  const isDue = charge.status === 'asked' && charge.answerDueAt !== null
  return (
    <li className="relative rounded-card border border-line bg-raised p-4 transition-colors hover:bg-hover sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg">
            <Link
              to={`${paths.tripCharges(charge.bookingId)}#charge-${charge.id}`}
              className="no-underline after:absolute after:inset-0 after:rounded-card"
            >
              {kindWords(charge.kind)}
            </Link>
          </h3>
          <p className="text-muted text-sm">
            <bdi>{charge.vehicle}</bdi> ·{' '}
            <bdi translate="no" className="figures">
              {charge.reference}
            </bdi>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Badge tone={tone}>{word}</Badge>
          <span className="figures font-strong">{fils === null ? m.charges_no_amount() : money(fils)}</span>
        </div>
      </div>
      {isDue && (
        <p className="mt-2 text-muted text-sm">
          {m.charges_ask_until({ moment: momentInWords(charge.answerDueAt ?? '') })}
        </p>
      )}
    </li>
  )
}
