import type { TripDetail } from '@rihla/contract/trips'
import { CircleCheck, CircleDashed, FileText } from 'lucide-react'
import { momentInWords } from '../../../i18n/dates.ts'
import { localFile } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Card } from '../../../ui/content/card.tsx'
import { nameOf, ownSide } from './trip-sides.ts'

/** The rental agreement of the trip: who has acknowledged it, its hash, and the document in both languages. */
export function RentalAgreement({ trip }: { trip: TripDetail }) {
  const { status, sha256, addenda } = trip.agreement
  return (
    <Card id="rental-agreement" className="scroll-mt-24">
      <h2 className="text-xl">{m.trip_agreement()}</h2>
      <p className="mt-1 text-muted">
        {status === 'draft' ? m.trip_agreement_draft() : m.trip_agreement_fixed()}
      </p>
      {status !== 'draft' && (
        <>
          <ul className="mt-4 grid gap-2 text-sm">
            {(['renter', 'host'] as const).map((side) => (
              <AcknowledgedBy key={side} trip={trip} side={side} />
            ))}
          </ul>
          <p className="mt-4 text-sm empty:hidden">
            {addenda > 0 && m.trip_agreement_addenda({ count: addenda })}
          </p>
          <dl className="mt-2 text-sm">
            <dt className="text-muted">
              {addenda > 0 ? m.trip_agreement_hash_addendum() : m.trip_agreement_hash()}
            </dt>
            <dd dir="ltr" translate="no" className="break-all text-start font-mono rtl:text-end">
              {sha256}
            </dd>
          </dl>
        </>
      )}
      <a
        href={localFile(trip.agreement.fileUrl)}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses({ variant: 'secondary', size: 'sm', className: 'mt-5' })}
      >
        <FileText className="size-4" aria-hidden="true" />
        {m.trip_agreement_open()}
      </a>
    </Card>
  )
}

function AcknowledgedBy({ trip, side }: { trip: TripDetail; side: 'renter' | 'host' }) {
  const by = trip.agreement.acknowledgements.find((one) => one.side === side)
  const name = nameOf(trip, side)
  const isOwn = ownSide(trip) === side
  if (!by)
    return (
      <li className="flex items-start gap-2 text-muted">
        <CircleDashed aria-hidden="true" className="size-5 shrink-0" />
        {isOwn ? m.trip_agreement_waits_you() : m.trip_agreement_waits({ name })}
      </li>
    )
  const moment = momentInWords(by.at)
  return (
    <li className="flex items-start gap-2">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
      {isOwn ? m.trip_agreement_by_you({ moment }) : m.trip_agreement_by({ name, moment })}
    </li>
  )
}

/** Says that the act below acknowledges the agreement too, and opens it. */
export function AgreementNote({ trip }: { trip: TripDetail }) {
  return (
    <p className="text-sm">
      {m.trip_agreement_with_handover()}{' '}
      <a
        href={localFile(trip.agreement.fileUrl)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center underline underline-offset-2"
      >
        {m.trip_agreement_read()}
      </a>
    </p>
  )
}
