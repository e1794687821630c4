import type { Charge } from '@rihla/contract/charges/charge'
import { momentInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'
import { classNames } from '../../ui/class-names.ts'

interface ChargeWordsProps {
  charge: Pick<Charge, 'messages'>
  /** The names of both sides. */
  names: Record<'renter' | 'host', string>
  /** The viewer's side; null for staff. */
  own: 'renter' | 'host' | null
}

/** What renter, host and staff wrote about a charge, oldest first. Nothing without any. */
export function ChargeWords({ charge: { messages }, names, own }: ChargeWordsProps) {
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
              message.by === own ? 'bg-accent-soft text-on-accent-soft' : 'bg-sunken',
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
    if (by === own) return m.charges_words_you({ moment })
    return m.charges_words_by({ name: names[by], moment })
  }
}
