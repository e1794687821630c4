import { plainDigits } from '@rihla/domain/text/plain-digits'
import { MAX_TOLL_FILS, MAX_TOLL_MINUTE, type TollRate } from '@rihla/domain/tolls/toll-rules'
import { dirhamsOf, filsIn } from '../../../features/vehicle-form/typed-figures.ts'

type RateOfDay = Pick<TollRate, 'fromMinute' | 'untilMinute' | 'fils'>

const DAY_MINUTES = 24 * 60

/** A minute of the toll day as a clock time; 1500 is 01:00. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** One line for each rate: '06:00-10:00 6'. */
export const textOfRates = (rates: readonly RateOfDay[]): string =>
  rates
    .map(
      ({ fromMinute, untilMinute, fils }) =>
        `${clockOf(fromMinute)}-${clockOf(untilMinute)} ${dirhamsOf(fils)}`,
    )
    .join('\n')

/** The rates of a typed text, or the number of the first line that is none. */
export function ratesInText(text: string): { rates: RateOfDay[] } | { wrongLine: number } {
  const rates: RateOfDay[] = []
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const rate = rateIn(line)
    if (!rate) return { wrongLine: place + 1 }
    rates.push(rate)
  }
  return { rates }
}

/** A time that ends before it begins ends on the next day. */
function rateIn(line: string): RateOfDay | null {
  const [, from = '', until = '', amount = ''] =
    /^(\d{1,2}:\d{2}) ?- ?(\d{1,2}:\d{2})[: ]+(\S+)$/.exec(plainDigits(line).trim()) ?? []
  const [fromMinute, untilClock, fils] = [minuteOf(from), minuteOf(until), filsIn(amount)]
  if (fromMinute === null || untilClock === null || !fils || fils > MAX_TOLL_FILS) return null
  const untilMinute = untilClock > fromMinute ? untilClock : untilClock + DAY_MINUTES
  return untilMinute > MAX_TOLL_MINUTE ? null : { fromMinute, untilMinute, fils }
}

function minuteOf(clock: string): number | null {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number)
  return hours <= 24 && minutes < 60 ? hours * 60 + minutes : null
}
