import { Secret, TOTP } from 'otpauth'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { verifyAddress } from '../../../testing/builders/verified-address.ts'
import type { TestApp } from '../../../testing/test-app.ts'

/** The code an authenticator app with this secret shows at the current time of the test app's clock. */
export const codeOf = (testApp: TestApp, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testApp.clock.now() })

/**
 * Adds an authenticator app to a person, whose address is verified first, and returns its secret and recovery codes.
 * Uses up the current code.
 */
export async function addApp(testApp: TestApp, person: TestPerson) {
  await verifyAddress(testApp, person.email)
  const { body } = await testApp.as(person).post('/api/v1/factors/totp')
  const { factorId, secret } = body as { factorId: string; secret: string }
  const confirmed = await testApp
    .as(person)
    .post(`/api/v1/factors/${factorId}/confirmation`, { code: codeOf(testApp, secret) })
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] }
  return { factorId, secret, recoveryCodes }
}
