import {
  hostLeftOf,
  hostPartBorneBy,
  type RefundBearer,
  type RefundMoney,
} from '@rihla/domain/booking/refund-by-hand'
import { useState } from 'react'
import { filsIn } from '../../../features/vehicle-form/typed-figures.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'

export type RefundBearerChoice = ReturnType<typeof useRefundBearer>

/** The choice who bears a refund, and the host's part of an amount that follows from it. */
export function useRefundBearer(money: RefundMoney) {
  const [bearer, setBearer] = useState<RefundBearer>('proportional')
  const [typedPart, setTypedPart] = useState('')
  const [error, setError] = useState<string | null>(null)

  /** The host's part of this amount in fils; null while an entered part is not an amount. */
  const hostPartOf = (amountFils: number): number | null =>
    bearer === 'amounts' ? filsIn(typedPart) : hostPartBorneBy(bearer, money, amountFils)

  /** The same when the refund is confirmed; null, with an error at the field, when the host cannot bear it. */
  function confirmedPartOf(amountFils: number): number | null {
    const hostFils = hostPartOf(amountFils)
    const mostFils = Math.min(amountFils, hostLeftOf(money))
    if (hostFils === null) setError(m.admin_bookings_bearer_part_missing())
    else if (hostFils > mostFils)
      setError(m.admin_bookings_bearer_part_large({ amount: inDirhams(mostFils) }))
    else return hostFils
    return null
  }

  return {
    money,
    bearer,
    typedPart,
    error,
    hostPartOf,
    confirmedPartOf,
    choose(next: RefundBearer) {
      setBearer(next)
      setError(null)
    },
    typePart(text: string) {
      setTypedPart(text)
      setError(null)
    },
  }
}
