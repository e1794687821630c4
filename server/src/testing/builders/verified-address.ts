import type { TestApp } from '../test-app.ts'

/** Verifies the address of an account, as its mailed link would. */
export async function verifyAddress(testApp: TestApp, email: string): Promise<void> {
  await testApp.db.updateTable('users').set({ email_verified: true }).where('email', '=', email).execute()
}
