import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { expect, test } from 'vitest'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()

test('a renter is flagged in list and page after three cancellations in seven days', async () => {
  const admin = await testApp.signUp({ userType: 'admin' })
  const asked = (question: Record<string, string>) =>
    testApp
      .as(admin)
      .get(`/api/v1/admin/users?${new URLSearchParams({ ...question, search: 'Cancels Much' })}`)
  const renter = await testApp.signUp({ fullName: 'Cancels Much' })
  const expectShown = async (recentCancellations: number, cancelsOften: boolean) => {
    const shown = { id: renter.id, recentCancellations, cancelsOften }
    expect((await asked({})).body.users).toMatchObject([shown])
    expect((await asked({ cancelsOften: String(cancelsOften) })).body).toMatchObject({
      users: [shown],
      total: 1,
    })
    expect((await asked({ cancelsOften: String(!cancelsOften) })).body).toMatchObject({
      users: [],
      total: 0,
    })
    expect((await testApp.as(admin).get(`/api/v1/admin/users/${renter.id}`)).body).toMatchObject(shown)
  }
  for (let n = 0; n < 3; n++) {
    await expectShown(n, false)
    const vehicle = await testApp.aVehicle()
    const request = aBookingRequest(vehicle.id, { pickUpDate: '2026-05-01' })
    const { body } = await testApp.as(renter).post('/api/v1/bookings', request)
    const cancellation = { expectedRefundFils: 66_000, reason: '' }
    expect(
      (await testApp.as(renter).post(`/api/v1/bookings/${body.bookingId}/cancel`, cancellation)).status,
    ).toBe(200)
  }
  await expectShown(3, true)
  testApp.clock.advance(7 * DAY_MS - 1)
  await expectShown(3, true)
  testApp.clock.advance(1)
  await expectShown(0, false)
})
