import nodeIcal from 'node-ical'
import { expect, test } from 'vitest'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()

test('the exported calendar of a vehicle is in the language of its host', async () => {
  const host = await testApp.signUp({ userType: 'host' })
  await testApp.db.updateTable('users').set({ language: 'ar' }).where('id', '=', host.id).execute()
  const vehicle = await testApp.aVehicle({ hostId: host.id })
  const path = `/api/v1/host/vehicles/${vehicle.id}`
  await testApp.as(host).post(`${path}/blocks`, { from: '2026-04-01', to: '2026-04-02', note: '' })
  const { body } = await testApp
    .as(await testApp.signUp())
    .post('/api/v1/bookings', aBookingRequest(vehicle.id))
  const { reference } = await testApp.db
    .selectFrom('bookings')
    .select('reference')
    .where('id', '=', body.bookingId)
    .executeTakeFirstOrThrow()
  const { exportUrl } = (await testApp.as(host).post(`${path}/export`)).body

  // Calendar clients ask for a feed in whatever language their server has.
  const answer = await testApp
    .as(null)
    .get(new URL(exportUrl).pathname, { headers: { 'accept-language': 'en' } })
  expect(answer.body).toContain('PRODID:-//Rihla//Calendar//AR')
  const events = Object.values(nodeIcal.sync.parseICS(answer.body)).flatMap((one) =>
    one?.type === 'VEVENT' ? [one] : [],
  )
  expect(events.map(({ summary }) => summary)).toEqual([`محجوزة: \u2068${reference}\u2069`, 'غير متاحة'])
})
