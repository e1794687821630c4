import { m } from '../../../../paraglide/messages.js'
import type { Mark, PinWords } from './pins.ts'

/** What a pin says: the price of the trip, without dates that of a day; of a cluster how many cars it gathers. */
export function pinWords(mark: Mark, money: (fils: number) => string): PinWords {
  const { vehicle, count } = mark
  if (!vehicle) return { text: String(count), label: m.map_cars_here({ count }) }
  const { make, model, dailyRateFils, totalFils } = vehicle
  const car = `${make} ${model}`
  if (totalFils === null) {
    const text = money(dailyRateFils)
    return { text, label: m.map_car_per_day({ car, price: text }) }
  }
  const text = money(totalFils)
  return { text, label: m.map_car_in_all({ car, price: text }) }
}
