import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { addApp, codeOf } from './test-two-step.ts'

const MINUTE = 60_000

describe('one’s factors', () => {
  const house = useTestApp()
  beforeEach(() => house.clock.advance(60 * MINUTE))

  const factorsOf = async (person: Parameters<typeof house.as>[0]) =>
    (await house.as(person).get('/api/v1/factors')).body

  test('are none at first, and the password is what one steps up with', async () => {
    const person = await house.signUp()
    expect(await factorsOf(person)).toEqual({
      factors: [],
      recoveryCodesLeft: 0,
      assurance: 'aal1',
      isRequired: false,
      stepUpBy: 'sign_in',
      phones: [],
    })
  })

  test('count once a code of the app was seen', async () => {
    const person = await house.signUp({ email: 'app@rihla.example' })
    const { body } = await house.as(person).post('/api/v1/factors/totp', { name: 'My phone' })
    expect(body.otpauthUri).toBe(
      `otpauth://totp/Rihla%3Aapp%40rihla.example?secret=${body.secret}&issuer=Rihla&algorithm=SHA1&digits=6&period=30`,
    )
    expect(atob(body.qrCode.replace('data:image/svg+xml;base64,', ''))).toContain('<svg')
    expect((await factorsOf(person)).factors).toEqual([])
    const confirm = (code: string) =>
      house.as(person).post(`/api/v1/factors/${body.factorId}/confirmation`, { code })
    expect((await confirm('000000')).body.code).toBe('two_step_code_wrong')
    const right = await confirm(codeOf(house, body.secret))
    expect(new Set(right.body.recoveryCodes).size).toBe(10)
    expect(await factorsOf(person)).toMatchObject({
      factors: [{ kind: 'totp', name: 'My phone' }],
      recoveryCodesLeft: 10,
      assurance: 'aal2',
    })
  })

  test('need a fresh proof to change', async () => {
    const person = await house.signUp()
    house.clock.advance(5 * MINUTE + 1)
    expect((await house.as(person).post('/api/v1/factors/totp')).body.code).toBe('step_up_required')
  })

  test('step up by a code, after which sensitive acts go on for five minutes', async () => {
    const person = await house.signUp()
    const { secret, factorId } = await addApp(house, person)
    house.clock.advance(6 * MINUTE)
    const renew = () => house.as(person).post('/api/v1/recovery-codes')
    expect((await renew()).body.code).toBe('step_up_required')
    expect((await house.as(person).post('/api/v1/step-ups', { password: 'anything' })).body.code).toBe(
      'two_step_code_wrong',
    )
    expect((await house.as(person).post('/api/v1/step-ups', { code: codeOf(house, secret) })).status).toBe(
      200,
    )
    house.clock.advance(5 * MINUTE)
    expect((await renew()).body.recoveryCodes).toHaveLength(10)
    house.clock.advance(1)
    expect((await house.as(person).delete(`/api/v1/factors/${factorId}`)).body.code).toBe('step_up_required')
  })

  test('are guessed at five times from an open session', async () => {
    const person = await house.signUp()
    await addApp(house, person)
    house.clock.advance(10 * MINUTE)
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess++) {
      statuses.push((await house.as(person).post('/api/v1/step-ups', { code: '000000' })).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('end old recovery codes when new ones are made', async () => {
    const person = await house.signUp()
    const { recoveryCodes } = await addApp(house, person)
    await house.as(person).post('/api/v1/recovery-codes')
    expect((await house.as(person).post('/api/v1/step-ups', { code: recoveryCodes[0] })).body.code).toBe(
      'two_step_code_wrong',
    )
  })

  test('take their recovery codes with them when the last one goes', async () => {
    const person = await house.signUp()
    const { factorId } = await addApp(house, person)
    expect((await house.as(person).delete(`/api/v1/factors/${factorId}`)).status).toBe(200)
    expect(await factorsOf(person)).toMatchObject({ factors: [], recoveryCodesLeft: 0, assurance: 'aal1' })
  })

  test('are nobody else’s to see or take', async () => {
    const [sara, omar] = [await house.signUp(), await house.signUp()]
    const { factorId } = await addApp(house, sara)
    expect((await factorsOf(omar)).factors).toEqual([])
    expect((await house.as(omar).delete(`/api/v1/factors/${factorId}`)).status).toBe(404)
    expect((await factorsOf(sara)).factors).toHaveLength(1)
  })
})

describe('an admin of an installation that others can reach', () => {
  const house = useTestApp({ settings: { PUBLIC_URL: 'http://rihla.example' } })

  test('acts as an ordinary person until the second step', async () => {
    const admin = await house.signUp({ userType: 'admin', isSupport: true })
    const queue = () => house.as(admin).get('/api/v1/admin/documents')
    expect((await queue()).body.code).toBe('two_step_required')
    expect((await house.as(admin).get('/api/v1/factors')).body.isRequired).toBe(true)
    await addApp(house, admin)
    expect((await queue()).status).toBe(200)
  })

  test('is not told apart from others by a staff address', async () => {
    const renter = await house.signUp()
    expect((await house.as(renter).get('/api/v1/admin/documents')).status).toBe(404)
  })
})
