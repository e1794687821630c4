import { createPublicKey, verify, type webcrypto } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'

describe('an identity token', () => {
  const testApp = useTestApp()

  const keysOf = async () =>
    (await testApp.as(null).get('/.well-known/jwks.json')).body.keys as (webcrypto.JsonWebKey & {
      kid: string
    })[]
  const partOf = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString())

  test('can be verified with the public keys and names subject, audience and expiry', async () => {
    const sara = await testApp.signUp()
    const { body } = await testApp
      .as(sara)
      .post('/api/v1/identity-tokens', { audience: 'https://desk.example' })
    const [head, claims, signature = ''] = body.token.split('.')
    const key = (await keysOf()).find(({ kid }) => kid === partOf(head).kid)
    const isOurs = (text: string) =>
      verify(
        null,
        Buffer.from(text),
        createPublicKey({ key: key ?? {}, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      )
    expect(isOurs(`${head}.${claims}`)).toBe(true)
    expect(isOurs(`${head}.${claims}x`)).toBe(false)
    expect(partOf(claims)).toMatchObject({
      sub: sara.id,
      aud: 'https://desk.example',
      iss: testApp.deps.config.publicUrl,
      acr: 'aal1',
      exp: testApp.clock.now() / 1000 + 300,
    })
  })

  test('is published with keys that contain no private part', async () => {
    for (const key of await keysOf()) expect(Object.keys(key)).not.toContain('d')
  })

  test('is not accepted as a session', async () => {
    const sara = await testApp.signUp()
    const { body } = await testApp
      .as(sara)
      .post('/api/v1/identity-tokens', { audience: 'https://desk.example' })
    const headers = { authorization: `Bearer ${body.token}` }
    expect((await testApp.as(null).get('/api/v1/profile', { headers })).status).toBe(401)
  })
})
