import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { claimLoading, endLoading, noteStep } from '../../../seed/demo/demo-loading.ts'
import { DEMO_VEHICLES } from '../../../seed/demo/demo-vehicles.ts'
import { DEMO_ANGLES } from '../../../seed/demo/draw-demo-photos.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rihla.example',
  SMTP_URL: 'smtp://localhost:2525',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15550000000',
  DOCUMENT_SECRET: 'a secret that only tests know, 32 characters',
  SANDBOX_ALLOWED: 'true',
}

describe.each([
  ['an installation to look around in', {}],
  ['an installation that is for real', PRODUCTION],
])('the demo data of %s', (_, settings) => {
  const testApp = useTestApp({ settings })
  let admin: TestPerson
  beforeAll(async () => {
    admin = await testApp.signUp({ userType: 'admin' })
    await testApp.db.updateTable('sessions').set({ assurance: 'aal2' }).execute()
    admin.cookie = settings === PRODUCTION ? admin.cookie.replace('rihla.', '__Host-rihla.') : admin.cookie
    // Placeholder photos, so that the loader does not draw them.
    const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#888' } })
      .webp()
      .toBuffer()
    for (const { key } of DEMO_VEHICLES)
      for (const angle of DEMO_ANGLES)
        for (const width of [400, 1200])
          await testApp.deps.photos.put(`demo/${key}/${angle}/${width}.webp`, picture, 'image/webp')
  })
  const state = async () => (await testApp.as(admin).get('/api/v1/admin/demo')).body
  const load = async () => (await testApp.as(admin).post('/api/v1/admin/demo')).body

  it('is not loaded at first', async () => {
    expect(await state()).toEqual({ state: 'not_loaded', done: 0, total: 0, vehicles: 0 })
  })

  it('shows the progress of another process and does not start twice', async () => {
    const now = testApp.clock.now()
    expect(await claimLoading(testApp.db, 41, now)).toBe(true)
    await noteStep(testApp.db, now)
    expect(await state()).toEqual({ state: 'loading', done: 1, total: 41, vehicles: 0 })
    expect(await load()).toEqual({ state: 'loading', done: 1, total: 41, vehicles: 0, isNew: false })
    await endLoading(testApp.db)
  })

  it('can be loaded again when the loading process died', async () => {
    await claimLoading(testApp.db, 41, testApp.clock.now() - 61_000)
    expect((await state()).state).toBe('not_loaded')
  })

  it('is loaded once, however many requests come at once', async () => {
    const answers = await Promise.all([load(), load(), load()])
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await state()).toEqual({ state: 'loaded', done: 0, total: 0, vehicles: 10 })
    expect(await load()).toMatchObject({ state: 'loaded', isNew: false })
    expect((await testApp.as(null).get('/api/v1/search')).body.count).toBe(10)
    const { lines } = (await testApp.as(admin).get('/api/v1/admin/audit?action=demo.loaded')).body
    expect(lines).toMatchObject([{ actor: { id: admin.id }, detail: { vehicles: 10 } }])
    await expectInvariants(testApp.db)
  })

  it('has payouts in every state, made by the admin of the demo', async () => {
    const payouts = await testApp.db.selectFrom('payouts').select('status').distinct().execute()
    expect(payouts.map(({ status }) => status).toSorted()).toEqual(
      settings === PRODUCTION ? [] : ['bounced', 'confirmed', 'sent'],
    )
  })

  it('creates no usable accounts in production', async () => {
    const ways = await testApp.db.selectFrom('accounts').select('id').execute()
    expect(ways).toHaveLength(settings === PRODUCTION ? 0 : 3)
    const admins = await testApp.db
      .selectFrom('users')
      .select('id')
      .where('user_type', '=', 'admin')
      .execute()
    expect(admins).toHaveLength(settings === PRODUCTION ? 1 : 2)
  })
})
