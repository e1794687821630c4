import { refundFor } from '@rihla/domain/booking/cancellation-policy'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { aBookingRequest } from '../builders/booking-request.ts'
import { idempotencyKey } from '../builders/card.ts'
import { CARDS } from './storm-plan.ts'
import { type Asked, checked, note, pick, recent, type Storm } from './storm-state.ts'

/** Random operations of renters and hosts on bookings. */
export const bookingOperations = (storm: Storm) => ({
  book: () => post(storm, 'book', newRequest(storm)),
  bookAndDie: () => {
    const request = newRequest(storm)
    request.died = storm.network.dieAt(request.body.card.token)
    return post(storm, 'book', request)
  },
  repeat: async () => {
    if (storm.requests.length > 0)
      await post(
        storm,
        'repeat',
        storm.requests.at(-1 - storm.random.below(5)) ?? pick(storm, storm.requests),
      )
  },
  approve: () => act(storm, 'approve', 'host'),
  decline: () => act(storm, 'decline', 'host'),
  withdraw: () => act(storm, 'withdraw', 'renter'),
  cancel: async () => {
    if (storm.made.length === 0) return
    const { id, renter } = recent(storm)
    const { body } = await storm.app.as(renter).get(`/api/v1/bookings/${id}`)
    const { refundFils } = refundFor({
      policy: body.cancellationPolicy,
      paidFils: body.totalFils,
      startsAt: Date.parse(body.startsAt),
      now: storm.app.clock.now(),
    })
    const cancellation = { expectedRefundFils: refundFils, reason: 'The weather' }
    checked(storm, 'cancel', await storm.app.as(renter).post(`/api/v1/bookings/${id}/cancel`, cancellation))
  },
  cancelByHost: () => act(storm, 'host-cancel', 'host', { reason: 'A puncture' }),
  complete: async () => {
    if (storm.made.length === 0) return
    const { id, renter, host } = recent(storm)
    // Without a check-out, hardly any trip would be completed.
    const checkOut = { odometerKm: 10, fuelPercent: 50 }
    if (storm.random.below(4) > 0)
      checked(storm, 'check-out', await storm.app.as(host).post(`/api/v1/trips/${id}/check-out`, checkOut))
    const by = storm.random.below(2) === 0 ? renter : host
    checked(storm, 'complete', await storm.app.as(by).post(`/api/v1/bookings/${id}/complete`))
  },
})

async function post(storm: Storm, what: string, request: Asked): Promise<void> {
  const answered = storm.app.as(request.renter).post('/api/v1/bookings', request.body, { key: request.key })
  const answer = await Promise.race(request.died ? [answered, request.died] : [answered])
  if (!answer) {
    request.died = null
    return note(storm, `${what} died`)
  }
  const { body } = checked(storm, what, answer)
  const id: string | undefined = body.bookingId ?? body.details?.bookingId
  if (id) storm.made.push({ id, renter: request.renter, host: request.host })
}

function newRequest(storm: Storm): Asked {
  const vehicle = pick(storm, storm.vehicles)
  const renter = pick(storm, storm.renters)
  const body = aBookingRequest(vehicle.id, {
    // Many start soon: their deposits are held at once.
    pickUpDate: addDays(
      dateInDubai(storm.app.clock.now()),
      1 + storm.random.below(storm.random.below(3) === 0 ? 4 : 120),
    ),
    nights: 1 + storm.random.below(5),
    card: storm.random.weighted(CARDS),
  })
  const request = { renter, host: vehicle.host, body, key: idempotencyKey(), died: null }
  storm.requests.push(request)
  return request
}

async function act(
  storm: Storm,
  endpoint: string,
  side: 'renter' | 'host',
  words: object = {},
): Promise<void> {
  if (storm.made.length === 0) return
  const booking = recent(storm)
  checked(
    storm,
    endpoint,
    await storm.app.as(booking[side]).post(`/api/v1/bookings/${booking.id}/${endpoint}`, words),
  )
}
