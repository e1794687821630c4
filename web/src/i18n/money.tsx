import { type Currency, type Fils, formatMoney } from '@rihla/domain/pricing/money'
import { useSite } from '../app/root-data.ts'
import { classNames } from '../ui/class-names.ts'

/**
 * How amounts are written on this screen: in the currency the person chose, else in the screen's own default.
 * Whole units unless `cents` is asked for.
 */
export function useMoney(screenDefault: Currency): (fils: Fils, options?: { cents?: boolean }) => string {
  const { currency } = useSite()
  return (fils, { cents = false } = {}) => formatMoney(fils, { currency: currency ?? screenDefault, cents })
}

/** One amount, figures aligned. `screenDefault` is the currency this screen shows before the person chose one. */
export function Money(props: { fils: Fils; screenDefault: Currency; cents?: boolean; className?: string }) {
  const money = useMoney(props.screenDefault)
  return (
    <span className={classNames('figures', props.className)}>
      {money(props.fils, { cents: props.cents ?? false })}
    </span>
  )
}
