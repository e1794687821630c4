import type { AdminBookingDetail } from '@rihla/contract/admin/admin-tables'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { AmountAction } from './amount-action.tsx'

/**
 * Keeps all or part of a deposit for the host; renders nothing without a deposit or when some of it is already kept.
 */
export function KeepDeposit({ history }: { history: AdminBookingDetail }) {
  const { booking, keepableFils, may } = history
  if (booking.deposit === null || booking.deposit.keptFils > 0) return null
  const amount = inDirhams(keepableFils)
  return (
    <AmountAction
      text={m.admin_bookings_keep_up_to({ amount })}
      whyNot={may.keepDeposit ? null : m.admin_bookings_keep_not()}
      button={m.admin_bookings_keep()}
      dialog={{
        title: m.admin_bookings_keep_title({ reference: booking.reference }),
        text: m.admin_bookings_keep_text({ amount }),
        hint: m.admin_bookings_keep_hint(),
        isDangerous: true,
      }}
      confirm={(fils) =>
        fils ? m.admin_bookings_keep_confirm_of({ amount: inDirhams(fils) }) : m.admin_bookings_keep_confirm()
      }
      limitFils={keepableFils}
      tooLarge={m.admin_bookings_keep_large({ amount })}
      actionOf={(reason, amountFils) => ({ act: 'keep', id: booking.id, reason, amountFils })}
      done={(fils) =>
        fils === 0 ? m.admin_bookings_keep_gone() : m.admin_bookings_keep_done({ amount: inDirhams(fils) })
      }
    />
  )
}
