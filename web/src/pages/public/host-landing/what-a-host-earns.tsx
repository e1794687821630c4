import { CALCULATOR_DEFAULTS, estimateEarnings, suggestedDailyRate } from '@rihla/domain/payouts/earnings'
import type { Fils } from '@rihla/domain/pricing/money'
import { PLATFORM_FEE_PERCENT } from '@rihla/domain/pricing/trip-price'
import { Link } from 'react-router'
import { useMoney, useMoneyInFull } from '../../../i18n/money.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Card } from '../../../ui/content/card.tsx'
import { PriceLines } from '../../../ui/content/price-lines.tsx'
import { Section } from '../../../ui/content/section.tsx'

/** The default example of the calculator with a link to it, in AED unless the viewer chose another currency. */
export function WhatAHostEarns() {
  const money = useMoney('AED')
  const inFull = useMoneyInFull('AED')
  const { carValueFils, dailyRateFils, rentalDaysPerMonth } = CALCULATOR_DEFAULTS
  const { monthlyGrossFils, platformFeeFils, monthlyNetFils, yearlyNetFils } = estimateEarnings({
    dailyRateFils,
    rentalDaysPerMonth,
  })
  const suggested = suggestedDailyRate(carValueFils)
  return (
    <Section
      heading={m.become_host_earn_title()}
      lead={m.become_host_earn_text({ days: rentalDaysPerMonth, rate: money(dailyRateFils) })}
      className="pt-section"
    >
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
        <Card>
          <PriceLines
            label={m.become_host_earn_title()}
            lines={[
              { label: m.become_host_earn_gross(), amount: inFull(monthlyGrossFils) },
              {
                label: m.become_host_earn_fee({ percent: PLATFORM_FEE_PERCENT }),
                amount: inFull(-platformFeeFils),
              },
              {
                label: m.become_host_earn_net(),
                amount: inFull(monthlyNetFils, [monthlyGrossFils, -platformFeeFils]),
              },
            ]}
            total={{
              label: m.become_host_earn_year(),
              amount: inFull(yearlyNetFils, Array<Fils>(12).fill(monthlyNetFils)),
            }}
          />
        </Card>
        <div className="flex flex-col items-start justify-center">
          <h3 className="font-strong text-xl">{m.become_host_earn_try_title()}</h3>
          <p className="mt-2 max-w-prose text-muted">
            {m.become_host_earn_try_text({
              value: money(carValueFils),
              from: money(suggested.fromFils),
              to: money(suggested.toFils),
            })}
          </p>
          <Link
            to={paths.earningsCalculator}
            className={buttonClasses({ variant: 'secondary', className: 'mt-5' })}
          >
            {m.become_host_earn_try()}
          </Link>
          <p className="mt-5 max-w-prose text-muted text-sm">{m.become_host_earn_honest()}</p>
        </div>
      </div>
    </Section>
  )
}
