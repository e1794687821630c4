import type { BookingCharges } from '@rihla/contract/charges/charge'
import { Link } from 'react-router'
import { useMoneyInFull } from '../../i18n/money.tsx'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { Card } from '../../ui/content/card.tsx'
import { chargeTotals } from './charge-totals.ts'
import { waitsForViewer } from './charge-words.ts'

/** A trip's charges in short, with the link to all of them. Nothing without charges or a reason to ask any. */
export function ChargesCard({ summary }: { summary: BookingCharges | null }) {
  const money = useMoneyInFull('AED')
  if (summary === null) return null
  const { bookingId, charges, side, askable } = summary
  if (charges.length === 0 && askable.length === 0) return null
  const { undecidedFils, agreedFils } = chargeTotals(charges)
  const waiting = charges.filter((charge) => waitsForViewer(charge, side)).length
  const total = undecidedFils + agreedFils
  return (
    <Card>
      <h2 className="text-xl">{m.charges_title()}</h2>
      {charges.length === 0 ? (
        <p className="mt-1 text-muted">{m.charges_card_none()}</p>
      ) : (
        <p className="figures mt-1 text-muted">
          {m.charges_card_count({ count: charges.length })}
          {total > 0 && ` · ${m.charges_card_total({ amount: money(total) })}`}
        </p>
      )}
      {waiting > 0 && (
        <p className="mt-3 rounded-control bg-warning-soft px-3 py-2 font-strong text-on-warning-soft text-sm">
          {m.charges_card_waits_you({ count: waiting })}
        </p>
      )}
      <Link
        to={paths.tripCharges(bookingId)}
        className={buttonClasses({ variant: 'secondary', size: 'sm', className: 'mt-4' })}
      >
        {charges.length === 0 ? m.charges_card_ask() : m.charges_see()}
      </Link>
    </Card>
  )
}
