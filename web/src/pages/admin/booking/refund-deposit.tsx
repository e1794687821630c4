import type { AdminBookingDetail } from '@rihla/contract/admin/admin-tables'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { AmountAction } from './amount-action.tsx'

/** Refunds all or part of the kept deposit; renders nothing when nothing was kept. */
export function RefundDeposit({ history }: { history: AdminBookingDetail }) {
  const { booking, returnableFils, may } = history
  if (booking.deposit === null || booking.deposit.keptFils === 0) return null
  const amount = inDirhams(returnableFils)
  const { id } = booking
  return (
    <AmountAction
      text={m.admin_bookings_give_back_up_to({ amount })}
      whyNot={
        may.refundDeposit
          ? null
          : booking.deposit.isGivingBack
            ? m.admin_bookings_give_back_on_its_way()
            : m.admin_bookings_give_back_not()
      }
      button={m.admin_bookings_give_back()}
      dialog={{
        title: m.admin_bookings_give_back_title({ reference: booking.reference }),
        text: m.admin_bookings_give_back_text({ amount }),
        hint: m.admin_bookings_refund_hint(),
      }}
      confirm={(fils) =>
        fils
          ? m.admin_bookings_refund_confirm_of({ amount: inDirhams(fils) })
          : m.admin_bookings_refund_confirm()
      }
      limitFils={returnableFils}
      tooLarge={m.admin_bookings_refund_amount_large({ amount })}
      all={m.admin_bookings_refund_all()}
      actionOf={(reason, amountFils) => ({
        act: 'return',
        id,
        reason,
        amountFils,
        expectedRefundableFils: returnableFils,
      })}
      done={(fils) => m.admin_bookings_refund_done({ amount: inDirhams(fils) })}
    />
  )
}
