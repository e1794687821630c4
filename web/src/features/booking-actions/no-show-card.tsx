import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { NoShow } from '@rihla/contract/no-shows'
import { MAX_CONTEST_LENGTH, whyCannotContestNoShow } from '@rihla/domain/booking/no-show'
import { isBlank } from '@rihla/domain/text/visible-text'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { useId } from 'react'
import { momentInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/content/card.tsx'
import { ReasonDialog } from '../../ui/overlays/reason-dialog.tsx'
import { noShowInWords } from './no-show-words.ts'
import { useBookingAction } from './use-booking-action.ts'

interface NoShowCardProps {
  booking: BookingDetail
  now: Instant
  focusId?: string
}

/** A reported no-show: its status, until when its renter can contest it, and the statements of renter and staff. */
export function NoShowCard({ booking, now, focusId }: NoShowCardProps) {
  const heading = useId()
  const { noShow, viewerIs } = booking
  if (noShow === null) return null
  const { title, text } = noShowInWords(noShow, viewerIs)
  return (
    <Card>
      <section aria-labelledby={heading}>
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-muted text-sm">
          {m.booking_no_show_reported_at({ moment: momentInWords(noShow.reportedAt) })}
        </p>
        <p className="mt-3 max-w-prose">{text}</p>
        {viewerIs === 'renter' && noShow.status === 'reported' && (
          <ContestNoShow bookingId={booking.id} noShow={noShow} now={now} focusId={focusId} />
        )}
        {noShow.contestText !== null && noShow.contestedAt !== null && (
          <Quoted
            by={
              viewerIs === 'renter'
                ? m.booking_no_show_you_wrote({ moment: momentInWords(noShow.contestedAt) })
                : m.booking_no_show_renter_wrote({ moment: momentInWords(noShow.contestedAt) })
            }
            words={noShow.contestText}
          />
        )}
        {noShow.decisionReason !== null && noShow.closedAt !== null && (
          <Quoted
            by={m.booking_no_show_decided({ moment: momentInWords(noShow.closedAt) })}
            words={noShow.decisionReason}
          />
        )}
      </section>
    </Card>
  )
}

function Quoted({ by, words }: { by: string; words: string }) {
  return (
    <div className="mt-4 border-line-strong border-s-2 ps-4">
      <p className="text-muted text-sm">{by}</p>
      <p dir="auto" className="mt-1 whitespace-pre-line">
        {words}
      </p>
    </div>
  )
}

function ContestNoShow(props: {
  bookingId: string
  noShow: NoShow
  now: Instant
  focusId?: string | undefined
}) {
  const { bookingId, noShow, now, focusId } = props
  const { run, ask, dialog } = useBookingAction(focusId)
  const contestUntil = Date.parse(noShow.contestUntil)
  const isTooLate = whyCannotContestNoShow({ status: noShow.status, contestUntil }, now) !== null

  return (
    <div className="mt-4">
      <Button whyDisabled={isTooLate ? m.errors_contest_too_late() : null} onClick={ask}>
        {m.booking_no_show_contest()}
      </Button>
      <ReasonDialog
        {...dialog}
        title={m.booking_no_show_contest_title()}
        text={m.booking_no_show_contest_text()}
        reason={{
          label: m.booking_no_show_contest_label(),
          hint: m.booking_no_show_contest_hint(),
          missing: m.booking_no_show_contest_missing(),
          isBlank,
          maxCharacters: MAX_CONTEST_LENGTH,
        }}
        confirmLabel={m.booking_no_show_contest()}
        keepLabel={m.booking_back()}
        closeLabel={m.common_close()}
        tone="primary"
        onConfirm={(text) => void run({ act: 'contestNoShow', id: bookingId, text })}
      />
    </div>
  )
}
