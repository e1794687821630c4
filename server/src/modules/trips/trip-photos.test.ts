import { DAY_MS, instantInDubai } from '@rihla/domain/time/dubai-time'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPicture } from '../../testing/builders/picture.ts'
import { aHandover, aTrip } from '../../testing/builders/trip.ts'
import { aJpegWithPlace } from '../../testing/hostile-file-bytes.ts'
import { filesToTry } from '../../testing/hostile-files.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()

/** The clock only moves forward, so each test uses later trips than the one before. */
const goTo = (moment: number) => testApp.clock.advance(moment - testApp.clock.now())

describe('a trip photo', () => {
  test('is re-encoded as WebP of at most 2000 pixels without metadata, and is never cached', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    const send = (bytes: Uint8Array<ArrayBuffer>) =>
      testApp.as(trip.renter).upload(`/api/v1/trips/${trip.id}/photos/dashboard`, bytes, 'image/jpeg')
    const sent = await send(await aJpegWithPlace())
    expect(sent).toMatchObject({
      status: 201,
      body: { angle: 'dashboard', by: 'renter', width: 1000, height: 1500, handover: null },
    })
    const shown = await testApp.as(trip.host).download(sent.body.fileUrl)
    expect([
      shown.headers.get('content-type'),
      shown.headers.get('content-disposition'),
      shown.headers.get('content-security-policy'),
      shown.headers.get('cache-control'),
    ]).toEqual([
      'image/webp',
      'inline; filename="trip-dashboard.webp"',
      "default-src 'none'; sandbox; frame-ancestors 'none'",
      'no-store',
    ])
    const kept = Buffer.from(await shown.arrayBuffer())
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.includes('SecretPhone', 0, 'latin1')).toBe(false)
    const large = await send(await aPicture('jpeg', 2600))
    expect([large.body.width, large.body.height]).toEqual([2000, 2000])
  })

  test('can be added from the day before pick-up in Dubai until a day after completion', async () => {
    const trip = await aTrip(testApp)
    const pickUpDay = (await trip.show(trip.host)).body.booking.period.pickUpDate
    goTo(instantInDubai(pickUpDay, '00:00') - DAY_MS - 1)
    const early = await trip.sendPhoto(trip.host)
    expect([early.status, early.body.code]).toEqual([409, 'trip_not_open'])
    goTo(instantInDubai(pickUpDay, '00:00') - DAY_MS)
    expect((await trip.sendPhoto(trip.host)).status).toBe(201)
    goTo(trip.endsAt)
    expect((await trip.sendPhoto(trip.renter)).status).toBe(201)
    await trip.completeByHost()
    goTo(trip.endsAt + DAY_MS - 1)
    expect((await trip.sendPhoto(trip.renter)).status).toBe(201)
    expect((await trip.sendPhoto(trip.host)).status).toBe(201)
    goTo(trip.endsAt + DAY_MS)
    expect((await trip.sendPhoto(trip.renter)).body.code).toBe('trip_not_open')
  })

  test('is refused for an unknown angle or booking', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    expect((await trip.sendPhoto(trip.host, 'roof')).body.code).toBe('not_found')
    const nowhere = await testApp
      .as(trip.host)
      .upload('/api/v1/trips/nowhere/photos/front', await aPicture(), 'image/jpeg')
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'booking_not_found'])
  })

  test('is refused beyond sixty of its side, also for concurrent uploads', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    await testApp.db
      .insertInto('trip_photos')
      .values(
        Array.from({ length: 59 }, (_, n) => ({
          booking_id: trip.id,
          angle: 'other',
          by_side: 'host',
          uploaded_by: trip.host.id,
          storage_key: `${trip.id}/${n}`,
          content_type: 'image/webp',
          width: 1,
          height: 1,
          size_bytes: 1,
          at: new Date(testApp.clock.now()),
        })),
      )
      .execute()
    const answers = await Promise.all([
      trip.sendPhoto(trip.renter),
      trip.sendPhoto(trip.host),
      trip.sendPhoto(trip.renter),
      trip.sendPhoto(trip.host),
    ])
    const codes: string[] = answers.map(({ status, body }) => (status === 201 ? 'kept' : body.code))
    // The host has one photo left. The renter is not affected.
    expect([codes[0], codes[2], codes.filter((code) => code === 'kept').length]).toEqual(['kept', 'kept', 3])
    expect(codes.filter((code) => code === 'too_many_photos')).toHaveLength(1)
    expect((await trip.show(trip.host)).body.may.uploadPhoto).toBe(false)
    expect((await trip.show(trip.renter)).body.may.uploadPhoto).toBe(true)
  })

  test('is refused unless it is a valid picture of its type', async () => {
    const trip = await aTrip(testApp)
    goTo(trip.startsAt)
    const tried = (await filesToTry()).filter(
      ({ verdict, contentType }) => verdict !== 'file_too_large' && contentType !== 'application/pdf',
    )
    for (const { title, bytes, contentType, verdict } of tried.filter(({ verdict: v }) => v !== 201)) {
      const renter = trip.renter
      const answer = await testApp
        .as(renter)
        .upload(`/api/v1/trips/${trip.id}/photos/front`, bytes, contentType)
      expect([title, answer.body.code]).toEqual([title, verdict])
      // Resets the hourly upload limit, because this test is about the files.
      await testApp.db.deleteFrom('rate_limits').execute()
    }
    const pdf = await testApp
      .as(trip.renter)
      .upload(`/api/v1/trips/${trip.id}/photos/front`, new Uint8Array([37]), 'application/pdf')
    expect(pdf.body.code).toBe('file_type_not_allowed')
    expect((await trip.show(trip.renter)).body.photos).toEqual([])
  })
})

describe('a hand-over', () => {
  test('accepts unused photos of its own side and trip only', async () => {
    const [trip, other] = [await aTrip(testApp), await aTrip(testApp)]
    goTo(Math.max(trip.startsAt, other.startsAt))
    const own = (await trip.sendPhoto(trip.host)).body.id
    const theOthers = (await trip.sendPhoto(trip.renter)).body.id
    const elsewhere = (await other.sendPhoto(other.host)).body.id
    for (const wrong of [theOthers, elsewhere, trip.id]) {
      const answer = await trip.say(trip.host, 'check-in', aHandover({ photoIds: [own, wrong] }))
      expect([answer.status, answer.body.code]).toEqual([404, 'photo_not_found'])
    }
    const untouched = (await trip.show(trip.host)).body
    expect([untouched.booking.status, untouched.handovers, untouched.photos.length]).toEqual([
      'confirmed',
      [],
      2,
    ])
    const written = await trip.say(trip.host, 'check-in', aHandover({ photoIds: [own, own] }))
    expect(written.body.handovers[0].photos.map(({ id }: { id: string }) => id)).toEqual([own])
    const again = await trip.say(trip.host, 'check-out', aHandover({ photoIds: [own] }))
    expect(again.body.code).toBe('photo_not_found')
  })
})
