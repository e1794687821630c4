import type { TestAnswer, TestApp } from '../test-app.ts'
import type { TestPerson } from './sign-up-person.ts'

/** The host records the check-out of an active trip and completes it. Returns the response of the completion. */
export async function completeByHost(
  testApp: TestApp,
  { id, host }: { id: string; host: TestPerson },
): Promise<TestAnswer> {
  const checkOut = { odometerKm: 43_000, fuelPercent: 80 }
  const { status, body } = await testApp.as(host).post(`/api/v1/trips/${id}/check-out`, checkOut)
  if (status !== 200) throw new Error(`the trip was not checked out: ${status} ${body.code}`)
  return await testApp.as(host).post(`/api/v1/bookings/${id}/complete`)
}
