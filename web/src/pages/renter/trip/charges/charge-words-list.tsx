import type { Charge } from '@rihla/contract/charges'
import type { TripDetail } from '@rihla/contract/trips'
import { momentInWords } from '../../../../i18n/dates.ts'
import { m } from '../../../../paraglide/messages.js'
import { classNames } from '../../../../ui/class-names.ts'
import { nameOf, ownSide } from '../trip-sides.ts'

/** What renter, host and staff wrote about a charge, oldest first. Nothing without any. */
export function ChargeWords({ charge: { messages }, trip }: { charge: Charge; trip: TripDetail }) {
  if (messages.length === 0) return null
  return (
    <section className="grid gap-3">
      <h4 className="font-strong text-sm">{m.charges_words()}</h4>
      <ol className="grid gap-3">
        {messages.map((message) => (
          <li
            key={message.id}
            className={classNames(
              'max-w-prose rounded-control px-4 py-3',
              message.by === ownSide(trip) ? 'bg-accent-soft text-on-accent-soft' : 'bg-sunken',
            )}
          >
            <p className="text-sm opacity-80">{headOf(message)}</p>
            <p dir="auto" className="mt-1 whitespace-pre-line">
              {message.text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )

  function headOf({ by, at }: Charge['messages'][number]): string {
    const moment = momentInWords(at)
    if (by === 'staff') return m.charges_words_team({ moment })
    if (by === ownSide(trip)) return m.charges_words_you({ moment })
    return m.charges_words_by({ name: nameOf(trip, by), moment })
  }
}
