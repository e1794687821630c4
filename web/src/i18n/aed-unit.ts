import { m } from '../paraglide/messages.js'
import { DIRECTION } from './language.ts'

/** The currency in an amount field, on the side on which amounts in this language have it. */
export const aedUnit = (): { prefix: string } | { suffix: string } =>
  DIRECTION === 'rtl' ? { suffix: m.calculator_unit_aed() } : { prefix: m.calculator_unit_aed() }
