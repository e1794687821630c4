import { inWholeDirhams } from '../../i18n/format-money.ts'
import { m } from '../../paraglide/messages.js'
import { amountFault } from './typed-figures.ts'

/** What is wrong with a typed AED amount, in words; null when it is within the limits, which are in fils. */
export function amountMessage(text: string, { min, max }: { min: number; max: number }): string | null {
  switch (amountFault(text, { min, max })) {
    case null:
      return null
    case 'too_many_decimals':
      return m.list_vehicle_error_decimals()
    case 'too_low':
      return m.list_vehicle_error_too_low({ min: inWholeDirhams(min) })
    case 'too_high':
      return m.list_vehicle_error_too_high({ max: inWholeDirhams(max) })
    case 'unreadable':
      return m.list_vehicle_error_amount({ min: inWholeDirhams(min), max: inWholeDirhams(max) })
  }
}
