import { estimateEarnings, suggestedDailyRate } from '@rihla/domain/payouts/earnings'
import { PLATFORM_FEE_PERCENT } from '@rihla/domain/pricing/trip-price'
import { useId } from 'react'
import { Link } from 'react-router'
import { useMoney } from '../../../i18n/money.tsx'
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
  const money = useMoney('AED')
  const inFull = (fils: number) => money(fils, { cents: true })
  if (rentalDays === null || dailyRateFils === null) {
    return (
      <p role="status" className="text-muted">
        {m.calculator_no_result()}
      </p>
    )
  }
  const estimate = estimateEarnings({ dailyRateFils, rentalDaysPerMonth: rentalDays })
  return (
    <>
      <p role="status">
        <span className="block text-muted text-sm">{m.calculator_net()}</span>
        <span className="figures block font-strong text-3xl">{inFull(estimate.monthlyNetFils)}</span>
      </p>
      <PriceLines
        label={m.calculator_result()}
        lines={[
          {
            label: m.calculator_gross(),
            note: m.calculator_gross_note({ days: rentalDays, rate: inFull(dailyRateFils) }),
            amount: inFull(estimate.monthlyGrossFils),
          },
          {
            label: m.calculator_fee({ percent: PLATFORM_FEE_PERCENT }),
            amount: inFull(-estimate.platformFeeFils),
          },
          { label: m.calculator_net(), amount: inFull(estimate.monthlyNetFils) },
        ]}
        total={{
          label: m.calculator_yearly(),
          note: m.calculator_yearly_note(),
          amount: inFull(estimate.yearlyNetFils),
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
