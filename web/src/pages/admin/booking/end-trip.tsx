import type { AdminBookingDetail } from '@rihla/contract/admin/admin-tables'
import { useState } from 'react'
import { adminReason } from '../../../features/admin-review/reason-fields.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { ActionRow } from './action-row.tsx'
import { EarlyEndLines } from './early-end-lines.tsx'
import { RefundBearerFields } from './refund-bearer-fields.tsx'
import { useAdminBookingAction } from './use-admin-booking-action.ts'
import { useRefundBearer } from './use-refund-bearer.ts'

/** Ends a trip that is under way; the unused days are refunded. */
export function EndTrip({ history }: { history: AdminBookingDetail }) {
  const { booking, earlyEnd, refundMoney, may } = history
  const { id, reference } = booking
  const [isAsked, setIsAsked] = useState(false)
  const bearer = useRefundBearer(refundMoney)
  const { run, isRunning, failure, clearFailure } = useAdminBookingAction(() => setIsAsked(false))
  const whyNot = may.endTrip && earlyEnd !== null ? null : m.admin_bookings_end_not()
  const refundFils = earlyEnd?.refundFils ?? 0
  const amount = inDirhams(refundFils)

  function ask() {
    clearFailure()
    setIsAsked(true)
  }

  function confirm(reason: string) {
    const hostFils = bearer.confirmedPartOf(refundFils)
    if (hostFils === null) return
    void run({ act: 'end', id, reason, expectedRefundFils: refundFils, hostFils }, (fils) =>
      m.admin_bookings_ended({ amount: inDirhams(fils) }),
    )
  }

  return (
    <ActionRow text={whyNot ?? m.admin_bookings_end_now({ amount, count: earlyEnd?.unusedDays ?? 0 })}>
      <Button variant="danger" size="sm" whyDisabled={whyNot} onClick={ask}>
        {m.admin_bookings_end()}
      </Button>
      <ReasonDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        pending={isRunning}
        failure={failure}
        title={m.admin_bookings_end_title({ reference })}
        text={m.admin_bookings_end_text({ amount })}
        reason={adminReason(m.admin_bookings_end_hint())}
        confirmLabel={m.admin_bookings_end_confirm({ amount })}
        keepLabel={m.admin_review_keep()}
        closeLabel={m.common_close()}
        onConfirm={confirm}
      >
        {earlyEnd && refundFils > 0 && <EarlyEndLines end={earlyEnd} />}
        {refundFils > 0 && <RefundBearerFields choice={bearer} amountFils={refundFils} />}
      </ReasonDialog>
    </ActionRow>
  )
}
