import { m } from '../paraglide/messages.js'
import { FORMAT_TAG } from './language.ts'

const whole = new Intl.NumberFormat(FORMAT_TAG)

/** Formats kilometres: "45,210 km". */
export const kilometres = (km: number): string => m.trip_km({ km: whole.format(km) })
