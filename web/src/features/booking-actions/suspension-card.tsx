import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { Fils } from '@rihla/domain/pricing/money'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { showFailure } from '../../api/show-result.ts'
import { momentInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { Card } from '../../ui/content/card.tsx'
import { ReasonDialog } from '../../ui/overlays/reason-dialog.tsx'
import { changedRefundOf, useBookingAction } from './use-booking-action.ts'

interface SuspensionCardProps {
  booking: BookingDetail
  exact: (fils: Fils) => string
  /** Id of the heading that gets the focus once the booking is cancelled. */
  focusId?: string
}

/**
 * A confirmed booking whose host or renter is suspended: what the other side can do, and what happens by itself. A
 * renter can take a full refund or look for similar cars; a host can cancel among the actions of the booking.
 */
export function SuspensionCard(props: SuspensionCardProps) {
  const { booking, exact } = props
  const heading = useId()
  const { suspension, viewerIs } = booking
  if (suspension === null) return null
  const { title, messages } = wordsFor(booking, suspension, exact)
  return (
    <Card>
      <section aria-labelledby={heading}>
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        {messages.map((message) => (
          <p key={message} className="mt-3 max-w-prose">
            {message}
          </p>
        ))}
        {viewerIs === 'renter' && suspension.side === 'host' && (
          <div className="mt-4 flex flex-wrap gap-3">
            <TakeFullRefund {...props} />
            <Link to={similarCarsOf(booking)} className={buttonClasses({ variant: 'secondary' })}>
              {m.booking_doubt_similar()}
            </Link>
          </div>
        )}
      </section>
    </Card>
  )
}

/** The results page with the dates and the emirate of a booking. */
export const similarCarsOf = ({ period, vehicle }: Pick<BookingDetail, 'period' | 'vehicle'>): string =>
  // 'Dubai Marina, Dubai': the emirate, because a single town has few cars.
  paths.browse({ ...period, location: vehicle.location.split(/[,،] /).at(-1) ?? '' })

/** A part of the payment can be on its way back after a change of dates. */
const fullRefundOf = ({ totalFils, payment }: BookingDetail): Fils =>
  Math.min(totalFils, payment.capturedFils - payment.refundedFils)

function wordsFor(
  booking: BookingDetail,
  { side, dueAt }: NonNullable<BookingDetail['suspension']>,
  exact: SuspensionCardProps['exact'],
): { title: string; messages: string[] } {
  const { viewerIs } = booking
  const moment = momentInWords(dueAt)
  if (viewerIs === 'renter' && side === 'host') {
    const amount = exact(fullRefundOf(booking))
    return {
      title: m.booking_doubt_renter_title(),
      messages: [m.booking_doubt_renter_text(), m.booking_doubt_renter_due({ moment, amount })],
    }
  }
  if (viewerIs === 'host' && side === 'renter') {
    return {
      title: m.booking_doubt_host_title(),
      messages: [m.booking_doubt_host_text(), m.booking_doubt_host_due({ moment })],
    }
  }
  const message = side === 'host' ? m.booking_doubt_staff_host : m.booking_doubt_staff_renter
  return { title: m.booking_doubt_staff_title(), messages: [message({ moment })] }
}

function TakeFullRefund({ booking, exact, focusId }: SuspensionCardProps) {
  const { run, ask, dialog } = useBookingAction(focusId)
  // The server's amount replaces the displayed one until the dialog is closed.
  const [corrected, setCorrected] = useState<Fils | null>(null)
  const refundFils = corrected ?? fullRefundOf(booking)
  const amount = exact(refundFils)

  function close() {
    setCorrected(null)
    dialog.onClose()
  }

  async function take() {
    const action = { act: 'cancel' as const, id: booking.id, expectedRefundFils: refundFils, reason: '' }
    const result = await run(action)
    const changed = changedRefundOf(result)
    if (changed?.keptFils === 0) return setCorrected(changed.refundFils)
    if (!changed) return
    // The suspension was lifted meanwhile: the reloaded page has no full refund.
    showFailure(result, m.booking_act_failed())
    close()
  }

  return (
    <>
      <Button onClick={ask}>{m.booking_doubt_refund({ amount })}</Button>
      <ReasonDialog
        {...dialog}
        onClose={close}
        title={m.booking_doubt_refund_title()}
        text={m.booking_doubt_refund_text({ amount })}
        confirmLabel={m.booking_doubt_refund({ amount })}
        keepLabel={m.booking_keep()}
        closeLabel={m.common_close()}
        tone="primary"
        failure={corrected === null ? dialog.failure : m.booking_cancel_changed({ amount })}
        onConfirm={() => void take()}
      />
    </>
  )
}
