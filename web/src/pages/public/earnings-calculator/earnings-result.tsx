import { estimateEarnings, suggestedDailyRate } from '@rihla/domain/payouts/earnings'
import type { Fils } from '@rihla/domain/pricing/money'
import { isUnitPriceExact } from '@rihla/domain/pricing/shown-price'
import { PLATFORM_FEE_PERCENT } from '@rihla/domain/pricing/trip-price'
import { useId } from 'react'
import { Link } from 'react-router'
import { useCurrency, useMoney, useMoneyInFull } from '../../../i18n/money.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Card } from '../../../ui/content/card.tsx'
import { PriceLines } from '../../../ui/content/price-lines.tsx'
import type { CalculatorFigures } from './calculator-inputs.ts'

/** The estimate for the inputs that are valid, in AED unless the viewer chose another currency. */
export function EarningsResult({ figures }: { figures: CalculatorFigures }) {
  const headingId = useId()
  return (
    <Card look="raised" className="self-start lg:sticky lg:top-24">
      <section aria-labelledby={headingId} className="grid gap-5">
        <h2 id={headingId} className="text-2xl">
          {m.calculator_result()}
        </h2>
        <MonthAndYear figures={figures} />
        <SuggestedRate carValueFils={figures.carValueFils} />
        <Link to={paths.listVehicle} className={buttonClasses({ variant: 'secondary', wide: true })}>
          {m.calculator_list_car()}
        </Link>
      </section>
    </Card>
  )
}

function MonthAndYear({ figures: { rentalDays, dailyRateFils } }: { figures: CalculatorFigures }) {
  const inFull = useMoneyInFull('AED')
  const currency = useCurrency('AED')
  if (rentalDays === null || dailyRateFils === null) {
    return (
      <p role="status" className="text-muted">
        {m.calculator_no_result()}
      </p>
    )
  }
  const estimate = estimateEarnings({ dailyRateFils, rentalDaysPerMonth: rentalDays })
  const { monthlyGrossFils, platformFeeFils, monthlyNetFils, yearlyNetFils } = estimate
  const days = { unitFils: dailyRateFils, quantity: rentalDays, amountFils: monthlyGrossFils }
  const net = inFull(monthlyNetFils, [monthlyGrossFils, -platformFeeFils])
  return (
    <>
      <p role="status">
        <span className="block text-muted text-sm">{m.calculator_net()}</span>
        <span className="figures block font-strong text-3xl">{net}</span>
      </p>
      <PriceLines
        label={m.calculator_result()}
        lines={[
          {
            label: m.calculator_gross(),
            note: isUnitPriceExact(days, currency)
              ? m.calculator_gross_note({ days: rentalDays, rate: inFull(dailyRateFils) })
              : m.price_rental_days({ days: rentalDays }),
            amount: inFull(monthlyGrossFils),
          },
          {
            label: m.calculator_fee({ percent: PLATFORM_FEE_PERCENT }),
            amount: inFull(-platformFeeFils),
          },
          { label: m.calculator_net(), amount: net },
        ]}
        total={{
          label: m.calculator_yearly(),
          note: m.calculator_yearly_note(),
          amount: inFull(yearlyNetFils, Array<Fils>(12).fill(monthlyNetFils)),
        }}
      />
    </>
  )
}

function SuggestedRate({ carValueFils }: { carValueFils: number | null }) {
  const money = useMoney('AED')
  if (carValueFils === null) return null
  const { fromFils, toFils } = suggestedDailyRate(carValueFils)
  return (
    <dl className="rounded-control bg-accent-soft p-4 text-on-accent-soft">
      <dt className="text-sm">{m.calculator_suggested()}</dt>
      <dd className="figures font-strong text-lg">
        {m.calculator_suggested_range({
          from: money(fromFils, { cents: true }),
          to: money(toFils, { cents: true }),
        })}
      </dd>
      <dd className="text-sm">{m.calculator_suggested_note()}</dd>
    </dl>
  )
}
