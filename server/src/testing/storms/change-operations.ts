import { periodOf } from '@rihla/domain/booking/rental-period'
import { addDays } from '@rihla/domain/time/plain-date'
import { aCard } from '../builders/card.ts'
import { CARDS } from './storm-plan.ts'
import { checked, recent, type Storm } from './storm-state.ts'

/** Random operations of renters and hosts on date changes. */
export const changeOperations = (storm: Storm) => ({
  askChange: async () => {
    const found = await findConfirmed(storm)
    if (!found) return
    const { booking, seen } = found
    const path = `/api/v1/bookings/${booking.id}`
    const pickUpDate = addDays(seen.period.pickUpDate, storm.random.below(4) - 1)
    const period = periodOf(pickUpDate, addDays(pickUpDate, 1 + storm.random.below(7)))
    const asRenter = storm.app.as(booking.renter)
    const quote = await asRenter.get(`${path}/change-quote?${new URLSearchParams({ ...period })}`)
    if (quote.status !== 200) return void checked(storm, 'quoteChange', quote)
    const requested = {
      period,
      expectedDifferenceFils: quote.body.differenceFils,
      card: aCard(storm.random.weighted(CARDS)),
    }
    const { status, body } = checked(storm, 'askChange', await asRenter.post(`${path}/changes`, requested))
    if (status === 201) storm.changes.push({ ...booking, changeId: body.changeId })
  },
  answerChange: () => actOnChange(storm, 'answer', 'host', { accept: storm.random.below(4) > 0 }),
  withdrawChange: () => actOnChange(storm, 'withdraw', 'renter'),
})

async function actOnChange(
  storm: Storm,
  endpoint: string,
  side: 'renter' | 'host',
  words: object = {},
): Promise<void> {
  const change = storm.changes.at(-1 - storm.random.below(3))
  if (!change) return
  const path = `/api/v1/bookings/${change.id}/changes/${change.changeId}/${endpoint}`
  checked(storm, `${endpoint} change`, await storm.app.as(change[side]).post(path, words))
}

/** A booking whose dates can be changed, if a few random tries find one. */
async function findConfirmed(storm: Storm) {
  for (let tries = 0; tries < 5 && storm.made.length > 0; tries++) {
    const booking = recent(storm)
    const seen = (await storm.app.as(booking.renter).get(`/api/v1/bookings/${booking.id}`)).body
    if (seen.status === 'confirmed') return { booking, seen }
  }
  return null
}
