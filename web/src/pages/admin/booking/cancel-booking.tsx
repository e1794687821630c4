import type { AdminBookingDetail } from '@rihla/contract/admin/admin-tables'
import { useState } from 'react'
import { adminReason } from '../../../features/admin-review/reason-fields.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { ActionRow } from './action-row.tsx'
import { useAdminBookingAction } from './use-admin-booking-action.ts'

/** Cancels a booking on behalf of its parties; everything paid and not yet refunded is refunded. */
export function CancelBooking({ history }: { history: AdminBookingDetail }) {
  const { booking, may } = history
  const { id, reference, payment } = booking
  const [isAsked, setIsAsked] = useState(false)
  const { run, isRunning, failure, clearFailure } = useAdminBookingAction(() => setIsAsked(false))
  const amount = inDirhams(payment.capturedFils - payment.refundedFils)
  const whyNot = may.cancel ? null : m.admin_bookings_cancel_not()

  function ask() {
    clearFailure()
    setIsAsked(true)
  }

  return (
    <ActionRow text={whyNot ?? m.admin_bookings_cancel_now({ amount })}>
      <Button variant="danger" size="sm" whyDisabled={whyNot} onClick={ask}>
        {m.admin_bookings_cancel()}
      </Button>
      <ReasonDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        pending={isRunning}
        failure={failure}
        title={m.admin_bookings_cancel_title({ reference })}
        text={m.admin_bookings_cancel_text({ amount })}
        reason={adminReason(m.admin_bookings_cancel_hint())}
        confirmLabel={m.admin_bookings_cancel_confirm({ amount })}
        keepLabel={m.admin_review_keep()}
        closeLabel={m.common_close()}
        onConfirm={(reason) =>
          void run({ act: 'cancel', id, reason }, (fils) =>
            m.admin_bookings_cancelled({ amount: inDirhams(fils) }),
          )
        }
      />
    </ActionRow>
  )
}
