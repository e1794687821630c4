import { type SubmitEvent, useId, useState } from 'react'
import { failureMessage } from '../../../../api/show-result.ts'
import { aedUnit } from '../../../../i18n/aed-unit.ts'
import { formatMoney } from '../../../../i18n/format-money.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ScriptForm } from '../../../../ui/fields/script-form.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { daysBetween } from '../calendar-span.ts'
import { priceOn } from '../days-of-vehicle.ts'
import { aedText, dayPriceIn, dayPriceMessage } from './aed-amount.ts'
import type { DaysPartProps } from './close-or-open.tsx'

/** Sets a price for days, or resets them to the usual one. */
export function DayPrice(props: DaysPartProps) {
  const { vehicle, first, last, isLoaded, running, failed, whyDisabled, onAct } = props
  const headingId = useId()
  const [text, setText] = useState(() => (isLoaded ? aedText(priceOn(vehicle, first).fils) : ''))
  const [error, setError] = useState<string | null>(null)
  const { dailyRateFils: usual } = vehicle
  const mayHaveOwn =
    whyDisabled === null &&
    (!isLoaded || daysBetween(first, last).some((date) => priceOn(vehicle, date).isOwn))

  function set(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const dailyRateFils = dayPriceIn(text)
    setError(dayPriceMessage(text))
    if (dailyRateFils !== null) void onAct({ act: 'price', dailyRateFils })
  }

  return (
    <section aria-labelledby={headingId} className="border-line border-t pt-6">
      <h3 id={headingId} className="font-strong">
        {m.host_calendar_price()}
      </h3>
      <ScriptForm onSubmit={set} className="mt-3 grid gap-4">
        <TextField
          label={m.host_calendar_price()}
          labelHidden
          hint={m.host_calendar_price_hint()}
          error={error ?? (failed?.act === 'price' ? failureMessage(failed.failure) : null)}
          {...aedUnit()}
          inputMode="decimal"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={running === 'price'} whyDisabled={whyDisabled}>
            {m.host_calendar_set_price()}
          </Button>
          {mayHaveOwn && (
            <Button
              variant="secondary"
              pending={running === 'price'}
              onClick={() => void onAct({ act: 'price', dailyRateFils: null })}
            >
              {m.host_calendar_usual_price({
                price: formatMoney(usual, { currency: 'AED', cents: usual % 100 !== 0 }),
              })}
            </Button>
          )}
        </div>
      </ScriptForm>
    </section>
  )
}
