import { eighthsOf } from '@rihla/domain/handover/handover-evidence'
import { m } from '../../../../paraglide/messages.js'

/** A level as it is read on the dashboard: eighths of a tank ("6/8 (75%)"), or the percentage of a battery. */
export const levelInWords = (tank: 'fuel' | 'charge', percent: number): string =>
  tank === 'fuel'
    ? m.trip_level_eighths({ value: `${eighthsOf(percent)}/8`, percent })
    : m.trip_level_percent({ percent })
