import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { ChosenExtra } from '@rihla/contract/extras'
import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import type { Fils } from '@rihla/domain/pricing/money'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../app/confirm-dialog.tsx'
import { momentInWords, periodInWords } from '../../i18n/dates.ts'
import { extraInWords } from '../../i18n/extra-words.ts'
import { commaList } from '../../i18n/lists.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Section } from '../../ui/content/section.tsx'
import { useChangeAction } from './use-change-action.ts'

interface OpenChangeProps {
  booking: BookingDetail
  now: Instant
  exact: (fils: Fils) => string
  /** With which the renter answers the bank that keeps the payment waiting. */
  bankStep: ReactNode
}

/** The open change: old and new dates side by side, the price difference, and the actions of this viewer. */
export function OpenChange({ booking, now, exact, bankStep }: OpenChangeProps) {
  const { run, running } = useChangeAction()
  const [asked, setAsked] = useState<'decline' | 'withdraw' | null>(null)
  const { change, viewerIs } = booking
  if (!change) return null
  const waitsForBank = viewerIs === 'renter' && change.status === 'held'
  if (change.added) return <ExtrasBeingAdded added={change.added} bankStep={waitsForBank && bankStep} />
  const target = { id: booking.id, changeId: change.id }
  const isOver = change.expiresAt !== null && Date.parse(change.expiresAt) <= now
  const tooLate = isOver ? m.booking_change_over() : null
  const answer = (act: 'accept' | 'decline' | 'withdraw') => {
    setAsked(null)
    if (running === null) void run({ act, ...target })
  }
  const isWithdrawable = viewerIs === 'renter' && (change.status === 'held' || change.status === 'asked')
  return (
    <Section
      heading={viewerIs === 'host' ? m.booking_change_requested_host() : m.booking_change_requested()}
      lead={leadOf(booking)}
    >
      <div className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
        <Dates title={m.booking_change_agreed()} period={booking.period} days={booking.days} />
        <Dates title={m.booking_change_new()} period={change.period} days={change.price.days} isNew />
      </div>
      <p className="mt-4 font-strong">{moneyInWords(booking, exact)}</p>
      {waitsForBank && bankStep}
      <div className="mt-4 flex flex-wrap gap-3">
        {viewerIs === 'host' && change.status === 'asked' && (
          <>
            <Button onClick={() => answer('accept')} pending={running === 'accept'} whyDisabled={tooLate}>
              {m.booking_change_accept()}
            </Button>
            <Button
              variant="secondary"
              onClick={() => setAsked('decline')}
              pending={running === 'decline'}
              whyDisabled={tooLate}
            >
              {m.booking_change_decline()}
            </Button>
          </>
        )}
        {isWithdrawable && (
          <Button variant="secondary" onClick={() => setAsked('withdraw')} pending={running === 'withdraw'}>
            {m.booking_change_withdraw()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked === 'decline'}
        title={m.booking_change_decline_title()}
        text={m.booking_change_decline_text()}
        confirmLabel={m.booking_change_decline()}
        onConfirm={() => answer('decline')}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === 'withdraw'}
        title={m.booking_change_withdraw_title()}
        text={m.booking_change_withdraw_text()}
        confirmLabel={m.booking_change_withdraw()}
        onConfirm={() => answer('withdraw')}
        onClose={() => setAsked(null)}
      />
    </Section>
  )
}

/** Extras whose payment is in process: there is nothing for the host to answer. */
const ExtrasBeingAdded = ({ added, bankStep }: { added: readonly ChosenExtra[]; bankStep: ReactNode }) => (
  <Section heading={m.extras_adding()} lead={m.extras_adding_text()}>
    <p className="font-strong">{commaList(added.map(extraInWords))}</p>
    {bankStep}
  </Section>
)

function Dates(props: { title: string; period: RentalPeriod; days: number; isNew?: boolean }) {
  const when = periodInWords(props.period)
  return (
    <div className={props.isNew ? 'bg-accent-soft p-4 text-on-accent-soft' : 'bg-raised p-4'}>
      <h3 className="mb-2 font-strong">{props.title}</h3>
      <dl className="grid gap-1">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-sm">{m.booking_pick_up()}</dt>
          <dd className="figures font-strong">{when.pickUp}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-sm">{m.booking_return()}</dt>
          <dd className="figures font-strong">{when.return}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-sm">{m.booking_length()}</dt>
          <dd className="figures">{m.booking_days({ count: props.days })}</dd>
        </div>
      </dl>
    </div>
  )
}

function leadOf({ change, viewerIs }: BookingDetail): string | undefined {
  if (change?.status === 'held') return m.booking_change_held()
  if (change?.status === 'charging') return m.booking_change_charging()
  if (!change?.expiresAt) return undefined
  const until = momentInWords(change.expiresAt)
  return viewerIs === 'host' ? m.booking_change_answer_by({ until }) : m.booking_change_waits({ until })
}

function moneyInWords({ change, viewerIs }: BookingDetail, exact: (fils: Fils) => string): string {
  if (!change) return ''
  if (viewerIs === 'renter') {
    const { differenceFils } = change
    if (differenceFils === 0) return m.booking_change_same_price()
    return differenceFils > 0
      ? m.booking_change_you_pay({ amount: exact(differenceFils) })
      : m.booking_change_you_get({ amount: exact(-differenceFils) })
  }
  const difference = change.hostDifferenceFils ?? 0
  if (difference === 0) return m.booking_change_same_earning()
  return difference > 0
    ? m.booking_change_earn_more({ amount: exact(difference) })
    : m.booking_change_earn_less({ amount: exact(-difference) })
}
