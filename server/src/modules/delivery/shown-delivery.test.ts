import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { extractText } from 'unpdf'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aDeliveredCar, totalWith } from '../../testing/builders/delivered-car.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { factsOfBooking } from '../notifications/booking/booking-facts-store.ts'
import { bookingEmail } from '../notifications/booking/booking-messages.ts'

const testApp = useTestApp()
beforeEach(() => testApp.clock.set(TEST_START))
afterEach(() => expectInvariants(testApp.db))

const MAIL = { site: 'https://rihla.example', now: TEST_START, contactClosed: null }

describe('what a delivery is said to be', () => {
  const WHERE = 'Our office, Deira, Dubai'
  const ARABIC = 'Our office، ديرة، دبي'

  async function aDeliveredBooking() {
    const fee = 4000
    const delivery = { places: [{ placeSlug: 'deira', label: 'Our office', feeFils: fee }], radius: null }
    const [car, renter] = [await aDeliveredCar(testApp, { delivery }), await testApp.signUp()]
    const { price } = (await car.quote('deira')).body
    expect(price.totalFils).toBe(totalWith(fee))
    const { body } = await car.book(renter, price.totalFils, { to: 'deira', address: 'Second floor' })
    return {
      renter,
      host: car.host,
      path: `/api/v1/bookings/${body.bookingId}`,
      id: body.bookingId as string,
    }
  }

  test.each([
    ['', WHERE, 'Delivery fee'],
    ['?language=ar', 'ديرة، دبي', 'رسوم التوصيل'],
  ])('stands on the receipt and its PDF%s, with the total of the quote', async (query, where, line) => {
    const { renter, path } = await aDeliveredBooking()
    const { body } = await testApp.as(renter).get(`${path}/receipt`)
    expect(body).toMatchObject({ deliveredTo: WHERE, paidFils: totalWith(4000) })
    const file = await testApp.as(renter).download(`${path}/receipt.pdf${query}`)
    const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true })
    expect(text).toContain('704.00')
    expect(text.replace(/[\u2066-\u2069]/g, '')).toContain(where)
    expect(text).toContain(line)
  })

  test('stands in the calendar file instead of the place of the car, without the address', async () => {
    const { renter, host, path } = await aDeliveredBooking()
    for (const person of [renter, host]) {
      const { body } = await testApp.as(person).get(`${path}/calendar.ics`)
      expect(body.replace(/\r\n /g, '')).toContain(`LOCATION:${WHERE.replaceAll(',', '\\,')}`)
      expect(body).not.toContain('Second floor')
    }
    const { body } = await testApp.as(renter).get(`${path}/calendar.ics?language=ar`)
    expect(body.replace(/\r\n /g, '')).toContain(ARABIC)
  })

  test('stands in the emails to both sides, without the address', async () => {
    const { id } = await aDeliveredBooking()
    const facts = await factsOfBooking(testApp.db, id)
    for (const side of ['renter', 'host'] as const) {
      const mail = facts && bookingEmail('confirmed', side, facts, MAIL)
      expect(mail?.facts).toContainEqual(['Delivered to', WHERE])
      expect(JSON.stringify(mail)).not.toContain('Second floor')
    }
  })
})

describe('the address of a delivery', () => {
  const addressSeenBy = async (person: TestPerson, bookingId: string) =>
    (await testApp.as(person).get(`/api/v1/bookings/${bookingId}`)).body.delivery

  test('is hidden from the host until contact details open; the area is not', async () => {
    const car = await aDeliveredCar(
      testApp,
      { instantBook: false },
      { phoneNumber: '+971501234567', phoneVerified: true },
    )
    const renter = await testApp.signUp()
    const wish = { to: 'jumeirah', address: 'Villa 7, Street 12' }
    const km = await car.kmToJumeirah()
    const { body } = await car.book(renter, totalWith(km * 300), wish)
    expect(await addressSeenBy(car.host, body.bookingId)).toMatchObject({
      location: 'Jumeirah, Dubai',
      km,
      address: null,
    })
    expect(await addressSeenBy(renter, body.bookingId)).toMatchObject({ address: wish.address })
    const listed = (await testApp.as(car.host).get('/api/v1/host/bookings')).body.bookings[0]
    expect(listed.delivery).toMatchObject({ location: 'Jumeirah, Dubai', address: null })

    await testApp.as(car.host).post(`/api/v1/bookings/${body.bookingId}/approve`)
    testApp.clock.set(Date.parse('2026-03-10T06:00:00Z') - HOUR_MS)
    expect(await addressSeenBy(car.host, body.bookingId)).toMatchObject({ address: wish.address })
    testApp.clock.advance(40 * DAY_MS)
    expect(await addressSeenBy(car.host, body.bookingId)).toMatchObject({ address: null })
  })
})
