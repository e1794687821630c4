import type { TestApp } from './test-app.ts'

/** Approves a vehicle as it is now, as the page of an admin does. */
export async function approveVehicle(admin: ReturnType<TestApp['as']>, id: string) {
  const { body } = await admin.get(`/api/v1/admin/vehicles/${id}`)
  const approval = { verdict: 'verified', expectedVersion: body.version }
  return await admin.post(`/api/v1/admin/vehicles/${id}/decision`, approval)
}
