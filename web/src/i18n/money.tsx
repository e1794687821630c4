import type { Currency, Fils } from '@rihla/domain/pricing/money'
import { doShownAmountsAddUp } from '@rihla/domain/pricing/shown-price'
import { useSite } from '../app/root-data.ts'
import { m } from '../paraglide/messages.js'
import { classNames } from '../ui/class-names.ts'
import { formatMoney } from './format-money.ts'

/** The currency in which this screen shows amounts: the user's choice, otherwise the screen's default. */
export const useCurrency = (screenDefault: Currency): Currency => useSite().currency ?? screenDefault

/**
 * Returns a formatter for amounts on this screen: in the user's chosen currency, otherwise in the screen's default.
 * Whole units unless `cents` is set.
 */
export function useMoney(screenDefault: Currency): (fils: Fils, options?: { cents?: boolean }) => string {
  const currency = useCurrency(screenDefault)
  return (fils, { cents = false } = {}) => formatMoney(fils, { currency, cents })
}

/**
 * Formats an amount to the cent. With the `parts` shown beside it that it is the sum of, it says 'about' when they do
 * not add up as shown.
 */
export type ExactMoney = (fils: Fils, parts?: readonly Fils[]) => string

/** Returns a formatter to the cent for amounts that are shown beside their parts. */
export function useMoneyInFull(screenDefault: Currency): ExactMoney {
  const currency = useCurrency(screenDefault)
  return (fils, parts) => {
    const amount = formatMoney(fils, { currency, cents: true })
    return !parts || doShownAmountsAddUp(parts, fils, currency) ? amount : m.price_about({ amount })
  }
}

/** One amount with tabular figures. `screenDefault` is the currency until the user chooses one. */
export function Money(props: { fils: Fils; screenDefault: Currency; cents?: boolean; className?: string }) {
  const money = useMoney(props.screenDefault)
  return (
    <span translate="no" className={classNames('figures', props.className)}>
      {money(props.fils, { cents: props.cents ?? false })}
    </span>
  )
}
