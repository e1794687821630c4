import type { AdminBookingDetail } from '@rihla/contract/admin/admin-tables'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { AmountAction } from './amount-action.tsx'
import { RefundBearerFields } from './refund-bearer-fields.tsx'
import { useRefundBearer } from './use-refund-bearer.ts'

/** Refunds all or part of what the renter paid; the admin chooses who bears it. */
export function RefundBooking({ history }: { history: AdminBookingDetail }) {
  const { booking, refundableFils, refundMoney, may } = history
  const bearer = useRefundBearer(refundMoney)
  const { id, reference } = booking
  const amount = inDirhams(refundableFils)
  return (
    <AmountAction
      text={m.admin_bookings_refund_up_to({ amount })}
      whyNot={may.refund ? null : m.admin_bookings_refund_not()}
      button={m.admin_bookings_refund()}
      dialog={{
        title: m.admin_bookings_refund_title({ reference }),
        text: m.admin_bookings_refund_text({ amount }),
        hint: m.admin_bookings_refund_hint(),
      }}
      confirm={(fils) =>
        fils
          ? m.admin_bookings_refund_confirm_of({ amount: inDirhams(fils) })
          : m.admin_bookings_refund_confirm()
      }
      limitFils={refundableFils}
      tooLarge={m.admin_bookings_refund_amount_large({ amount })}
      all={m.admin_bookings_refund_all()}
      actionOf={(reason, amountFils) => {
        const hostFils = bearer.confirmedPartOf(amountFils)
        if (hostFils === null) return null
        const expectedRefundableFils = refundableFils
        return { act: 'refund', id, reason, amountFils, expectedRefundableFils, hostFils }
      }}
      done={(fils) => m.admin_bookings_refund_done({ amount: inDirhams(fils) })}
    >
      {(amountFils) => <RefundBearerFields choice={bearer} amountFils={amountFils} />}
    </AmountAction>
  )
}
