import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../../testing/invariants.ts'
import { renewStepUp } from '../../../testing/renew-step-up.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()
beforeEach(() => {
  testApp.clock.advance(1000)
})
afterEach(() => expectInvariants(testApp.db))

const anAdmin = () => testApp.signUp({ userType: 'admin' })
const VALUE = { name: 'minDriverAge', value: 22, validFrom: '2026-12-01', source: 'Cabinet Resolution' }

interface Rule {
  name: string
  value: number
  history: Array<Record<string, unknown>>
}
const ruleIn = (body: { values: Rule[] }, name: string) => body.values.find((one) => one.name === name)

describe('a rule value', () => {
  test('applies from a later day, with its source and editor, and is audited', async () => {
    const admin = await anAdmin()
    const { status, body } = await testApp.as(admin).post('/api/v1/admin/rules/values', VALUE)
    expect(status).toBe(200)
    expect(ruleIn(body, 'minDriverAge')).toMatchObject({
      unit: 'years',
      value: 21,
      history: [
        { validFrom: '2026-12-01', value: 22, source: VALUE.source, editor: admin.fullName, isPlanned: true },
        { value: 21, editor: null, isPlanned: false },
      ],
    })
    const entry = await testApp.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'settings.rule_value_changed')
      .executeTakeFirstOrThrow()
    expect(entry.detail).toMatchObject({ value: 22, validFrom: '2026-12-01', source: VALUE.source })
  })

  test('of a day that has not come is replaced, and today means at once', async () => {
    const admin = await anAdmin()
    const change = (changes: object) =>
      testApp
        .as(admin)
        .post('/api/v1/admin/rules/values', { ...VALUE, name: 'cancellationsPerDay', ...changes })
    await change({ value: 4 })
    const { today } = (await testApp.as(admin).get('/api/v1/admin/rules')).body
    await change({ value: 5 })
    const replaced = await change({ value: 6, validFrom: today })
    expect(ruleIn(replaced.body, 'cancellationsPerDay')).toMatchObject({
      value: 6,
      history: [{ value: 5 }, { value: 6 }, { value: 3 }],
    })
  })

  test.each([
    [{ validFrom: '2020-01-01' }, 'validFrom', 'in_the_past'],
    [{ value: 17 }, 'value', 'too_small'],
    [{ value: 41 }, 'value', 'too_big'],
  ])('with %o is refused', async (changes, field, code) => {
    const { status, body } = await testApp
      .as(await anAdmin())
      .post('/api/v1/admin/rules/values', { ...VALUE, ...changes })
    expect([status, body.fields]).toEqual([400, [{ field, code }]])
  })

  test('needs a source and a fresh proof', async () => {
    const admin = await anAdmin()
    const without = await testApp.as(admin).post('/api/v1/admin/rules/values', { ...VALUE, source: ' ' })
    expect(without.status).toBe(400)
    testApp.clock.advance(6 * 60_000)
    const late = await testApp.as(admin).post('/api/v1/admin/rules/values', VALUE)
    expect(late.body.code).toBe('step_up_required')
    await renewStepUp(testApp, admin)
    expect((await testApp.as(admin).post('/api/v1/admin/rules/values', VALUE)).status).toBe(200)
  })
})

test('the class of a country changes from a day on; earlier rows stay', async () => {
  const admin = await anAdmin()
  const change = { country: 'DE', licenceClass: 'b', validFrom: '2026-12-01', source: 'Gulf News' }
  const { status, body } = await testApp.as(admin).post('/api/v1/admin/rules/licence-countries', change)
  expect(status).toBe(200)
  const rows = body.countries.filter(({ country }: { country: string }) => country === 'DE')
  expect(rows).toMatchObject([{ ...change, editor: admin.fullName, isPlanned: true }, { licenceClass: 'a' }])
  const own = await testApp
    .as(admin)
    .post('/api/v1/admin/rules/licence-countries', { ...change, country: 'AE' })
  expect(own.status).toBe(400)
})

describe('the rules that pages for everybody state', () => {
  const shown = async () => (await testApp.as(null).get('/api/v1/public-rules')).body

  test('are those of the tables, with the day since which they apply', async () => {
    expect(await shown()).toEqual({
      emergencyNumbers: {
        police: '999',
        ambulance: '998',
        fire: '997',
        nonEmergency: '901',
        salik: '80072545',
        roadside: '8004900',
      },
      numbersSince: '2020-01-01',
      fineFeeMostFils: 5_000,
      verificationSteps: ['phone', 'licence'],
      minDriverAge: 21,
      minDriverAgeHigh: 25,
      minLicenceMonths: 12,
      contactOpensHours: 48,
      lateIssueHours: 24,
      chargeAnswerHours: 72,
      chargeSilenceBelowFils: 50_000,
      chargeRetryDays: 7,
      depositKeptDays: 30,
      cardKeptDays: 45,
      figuresSince: '2020-01-01',
    })
    const { today } = (await testApp.as(await anAdmin()).get('/api/v1/admin/rules')).body
    const change = { name: 'emergencyPolice', value: 911, validFrom: today, source: 'a test' }
    expect((await testApp.as(await anAdmin()).post('/api/v1/admin/rules/values', change)).status).toBe(200)
    expect(await shown()).toMatchObject({ emergencyNumbers: { police: '911' }, numbersSince: today })
    const figure = { name: 'chargeSilenceBelowFils', value: 30_000, validFrom: today, source: 'a test' }
    expect((await testApp.as(await anAdmin()).post('/api/v1/admin/rules/values', figure)).status).toBe(200)
    expect(await shown()).toMatchObject({ chargeSilenceBelowFils: 30_000, figuresSince: today })
  })

  test('limit the fee for handling a fine, also of cars whose hosts asked for more', async () => {
    const host = await testApp.signUp({ userType: 'host' })
    const { id } = await testApp.aVehicle({ hostId: host.id })
    const ask = (fineFeeFils: number) =>
      testApp.as(host).patch(`/api/v1/host/vehicles/${id}`, { terms: { fineFeeFils } })
    expect((await ask(5_000)).status).toBe(200)
    const refused = await ask(5_001)
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ field: 'terms.fineFeeFils', code: 'too_big' }],
    ])
    const { today } = (await testApp.as(await anAdmin()).get('/api/v1/admin/rules')).body
    const change = { name: 'fineFeeMostFils', value: 2_000, validFrom: today, source: 'a test' }
    await testApp.as(await anAdmin()).post('/api/v1/admin/rules/values', change)
    testApp.clock.advance(1000)
    expect((await testApp.as(null).get(`/api/v1/vehicles/${id}`)).body.terms.fineFeeFils).toBe(2_000)
    expect((await ask(2_001)).status).toBe(400)
  })
})
