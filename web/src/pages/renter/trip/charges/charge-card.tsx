import type { BookingCharges, Charge } from '@rihla/contract/charges/charge'
import type { TripDetail } from '@rihla/contract/trips'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { ChargeHistory } from '../../../../features/charges/charge-history.tsx'
import {
  chargeTitle,
  shownFils,
  statusWords,
  waitsForViewer,
} from '../../../../features/charges/charge-words.ts'
import { ChargeWords } from '../../../../features/charges/charge-words-list.tsx'
import { ComputedWords } from '../../../../features/charges/computed-words.tsx'
import { EvidenceStrip } from '../../../../features/charges/evidence-strip.tsx'
import type { GateNames } from '../../../../features/charges/gate-names.ts'
import { useMoneyInFull } from '../../../../i18n/money.tsx'
import { m } from '../../../../paraglide/messages.js'
import { classNames } from '../../../../ui/class-names.ts'
import { Badge } from '../../../../ui/content/badge.tsx'
import { nameOf, ownSide } from '../trip-sides.ts'
import { ChargeActs } from './charge-acts.tsx'
import { HandoverFigures } from './handover-figures.tsx'
import { nowMessages } from './now-messages.ts'
import { headingIdOf } from './use-charge-action.ts'

interface ChargeCardProps {
  charge: Charge
  charged: BookingCharges
  trip: TripDetail
  now: Instant
  gateNames: GateNames
}

const OVER = ['dismissed', 'withdrawn', 'reversed']

/** One charge: what it is, how it is worked out, its evidence, what both sides say, and what the viewer can do. */
export function ChargeCard({ charge, charged, trip, now, gateNames }: ChargeCardProps) {
  const money = useMoneyInFull('AED')
  const { side } = charged
  const { word, tone } = statusWords(charge, side)
  const fils = shownFils(charge)
  const byHost = charge.evidence.filter(({ by }) => by === 'host')
  const byRenter = charge.evidence.filter(({ by }) => by === 'renter')
  return (
    <article
      aria-labelledby={headingIdOf(charge.id)}
      className={classNames(
        'grid gap-6 rounded-card border bg-raised p-4 sm:p-6',
        waitsForViewer(charge, side) ? 'border-accent' : 'border-line',
      )}
    >
      <header className="grid gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h3 id={headingIdOf(charge.id)} tabIndex={-1} dir="auto" className="min-w-0 text-xl">
            {chargeTitle(charge)}
          </h3>
          <div className="text-end">
            <p
              className={classNames(
                'figures font-strong text-xl',
                OVER.includes(charge.status) && 'text-muted line-through',
              )}
            >
              {fils === null ? m.charges_no_amount() : money(fils)}
            </p>
            {charge.agreedFils !== null && charge.agreedFils !== charge.amountFils && (
              <p className="figures text-muted text-sm">
                {m.charges_asked_was({ amount: money(charge.amountFils ?? 0) })}
              </p>
            )}
          </div>
        </div>
        <Badge tone={tone} className="justify-self-start">
          {word}
        </Badge>
        {nowMessages(charge, side, now, money).map((message) => (
          <p key={message} className="figures max-w-prose">
            {message}
          </p>
        ))}
        {charge.decisionReason !== null && (
          <p dir="auto" className="whitespace-pre-line border-accent border-s-2 ps-4">
            {charge.decisionReason}
          </p>
        )}
      </header>
      <ComputedWords charge={charge} gateNames={gateNames} />
      {charge.reason !== '' && (
        <p dir="auto" className="whitespace-pre-line">
          {charge.reason}
        </p>
      )}
      <EvidenceStrip evidence={byHost} heading={m.charges_evidence_host()} />
      <HandoverFigures charge={charge} trip={trip} />
      <ChargeWords
        charge={charge}
        names={{ renter: nameOf(trip, 'renter'), host: nameOf(trip, 'host') }}
        own={ownSide(trip)}
      />
      <EvidenceStrip evidence={byRenter} heading={m.charges_evidence_renter()} />
      <ChargeActs charge={charge} trip={trip} />
      <ChargeHistory charge={charge} />
    </article>
  )
}
