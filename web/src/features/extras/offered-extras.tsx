import type { OfferedExtra } from '@rihla/contract/extras'
import { EXTRA_NAMES, extraPrice } from '../../i18n/extra-words.ts'
import { useMoneyInFull } from '../../i18n/money.tsx'
import { m } from '../../paraglide/messages.js'

/** What can be booked with a car, each with its price. */
export function OfferedExtras({ extras }: { extras: readonly OfferedExtra[] }) {
  const money = useMoneyInFull('USD')
  return (
    <ul>
      {extras.map((extra) => (
        <li key={extra.kind}>
          {m.extras_option({ name: EXTRA_NAMES[extra.kind](), price: extraPrice(extra, money) })}
        </li>
      ))}
    </ul>
  )
}
