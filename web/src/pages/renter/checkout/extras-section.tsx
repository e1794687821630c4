import type { Quote } from '@rihla/contract/bookings/price'
import type { ChosenExtra } from '@rihla/contract/extras'
import { ExtrasChoice } from '../../../features/extras/extras-choice.tsx'
import { EXTRA_NAMES } from '../../../i18n/extra-words.ts'
import { commaList } from '../../../i18n/lists.ts'
import { useMoneyInFull } from '../../../i18n/money.tsx'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/content/banner.tsx'

interface ExtrasSectionProps {
  quote: Quote
  chosen: readonly ChosenExtra[]
  onChange: (chosen: ChosenExtra[]) => void
}

/** What can be booked with the car; renders nothing where the host offers nothing. */
export function ExtrasSection({ quote, chosen, onChange }: ExtrasSectionProps) {
  const money = useMoneyInFull('USD')
  const { offered, problems } = quote.extras
  if (offered.length === 0 && problems.length === 0) return null
  return (
    <section className="grid gap-4 border-line border-t pt-8" aria-labelledby="checkout-extras">
      <div>
        <h2 id="checkout-extras" className="font-strong text-xl">
          {m.extras_title()}
        </h2>
        <p className="text-muted">{m.extras_hint()}</p>
      </div>
      {problems.length > 0 && (
        <Banner tone="warning" live>
          {m.extras_missing({ names: commaList(problems.map(({ kind }) => EXTRA_NAMES[kind]())) })}
        </Banner>
      )}
      {offered.length > 0 && (
        <ExtrasChoice offered={offered} chosen={chosen} money={money} onChange={onChange} />
      )}
    </section>
  )
}
