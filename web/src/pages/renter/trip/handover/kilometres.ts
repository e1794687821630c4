import { FORMAT_TAG } from '../../../../i18n/language.ts'
import { m } from '../../../../paraglide/messages.js'

const whole = new Intl.NumberFormat(FORMAT_TAG)

/** Formats kilometres: "45,210 km". */
export const kilometres = (km: number): string => m.trip_km({ km: whole.format(km) })
