import { type Currency, type Fils, formatMoney } from '@rihla/domain/pricing/money'
import { useSite } from '../app/root-data.ts'
import { classNames } from '../ui/class-names.ts'

/**
 * Returns a formatter for amounts on this screen: in the user's chosen currency, otherwise in the screen's default.
 * Whole units unless `cents` is set.
 */
export function useMoney(screenDefault: Currency): (fils: Fils, options?: { cents?: boolean }) => string {
  const { currency } = useSite()
  return (fils, { cents = false } = {}) => formatMoney(fils, { currency: currency ?? screenDefault, cents })
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
