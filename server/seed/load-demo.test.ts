import { CHARGE_STATUSES } from '@rihla/domain/charges/charge'
import { PLACES } from '@rihla/domain/places/emirates'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { judgeHosts } from '../src/modules/hosting/public.ts'
import { issueInvoices } from '../src/modules/invoices/public.ts'
import { forgetKeptCards } from '../src/modules/payments/public.ts'
import { settleMoney } from '../src/testing/builders/charge-money.ts'
import { expectInvariants } from '../src/testing/invariants.ts'
import { useTestApp } from '../src/testing/use-test-app.ts'
import { drawDemoHandoverPhotos } from './demo/demo-handover-photos.ts'
import { DEMO_VEHICLES } from './demo/demo-vehicles.ts'
import { drawDemoEvidence } from './demo/draw-demo-evidence.ts'
import { DEMO_ANGLES } from './demo/draw-demo-photos.ts'
import { type LoadedDemo, loadDemo } from './load-demo.ts'

describe('loadDemo', () => {
  const testApp = useTestApp()
  let demo: LoadedDemo
  beforeAll(async () => {
    demo = await loadDemo(testApp.deps, { withPictures: false })
  })

  test('violates no database invariant', async () => {
    await expectInvariants(testApp.db)
  })

  test('has invoices for every paid trip, with VAT for the one host who has a TRN', async () => {
    while ((await issueInvoices(testApp.deps)) > 0);
    await expectInvariants(testApp.db)
    const { rows } = await sql<{ kind: string; hosts: number }>`
      select kind, count(distinct supplier_id)::int as hosts from invoices
      where subject = 'rental' and corrects_id is null group by kind order by kind`.execute(testApp.db)
    expect(rows).toEqual([
      { kind: 'receipt', hosts: 4 },
      { kind: 'tax_invoice', hosts: 1 },
    ])
  }, 60_000)

  test('lists ten vehicles in all seven emirates', async () => {
    const answer = await testApp.as(null).get('/api/v1/search')
    expect(answer.body.count).toBe(10)
    const emirateOf = new Map(PLACES.map(({ slug, emirate }) => [slug, emirate]))
    const emirates = new Set(DEMO_VEHICLES.map(({ vehicle }) => emirateOf.get(vehicle.placeSlug)))
    expect(emirates.size).toBe(7)
  })

  test('gives every vehicle the rating of its reviews', async () => {
    const rows = await testApp.db
      .selectFrom('vehicles')
      .select(['make', 'rating_sum', 'review_count', 'trip_count'])
      .execute()
    for (const { rating_sum, review_count, trip_count } of rows) {
      expect(review_count).toBeGreaterThanOrEqual(4)
      expect(trip_count).toBeGreaterThanOrEqual(review_count)
      expect(rating_sum / review_count).toBeGreaterThanOrEqual(4.3)
    }
  })

  test('gives the superhost badge exactly to the hosts whose metrics qualify', async () => {
    const { rows } = await sql<{ name: string; badge: boolean; minutes: number | null }>`
      select full_name as name, is_superhost as badge, response_minutes as minutes from users
      where user_type = 'host' order by full_name`.execute(testApp.db)
    expect(rows).toEqual([
      { name: 'Daniel Osei', badge: false, minutes: null },
      { name: 'Layla Mansour', badge: true, minutes: 12 },
      { name: 'Omar Nasser', badge: true, minutes: 18 },
      { name: 'Priya Nair', badge: true, minutes: null },
      { name: 'Rashid Karim', badge: false, minutes: null },
    ])
    expect(await judgeHosts(testApp.deps)).toBe(0)
    expect(
      await testApp.db.selectFrom('users').select('id').where('is_superhost', '=', true).execute(),
    ).toHaveLength(3)
  })

  test('has upcoming trips, an active one and a request that waits for its host', async () => {
    const { rows } = await sql<{ status: string; n: number }>`
      select status, count(*)::int as n from bookings group by status order by status`.execute(testApp.db)
    const count = Object.fromEntries(rows.map(({ status, n }) => [status, n]))
    expect(count).toMatchObject({ active: 1, pending: 1, confirmed: 5 })
    expect(count.completed).toBeGreaterThan(100)
    expect(count.cancelled).toBeGreaterThan(5)
  })

  test('gives its renter and its host ongoing conversations', async () => {
    const inboxes = []
    for (const role of ['renter', 'host']) {
      const account = demo.accounts.find((one) => one.role === role)
      const { email, password } = account ?? { email: '', password: '' }
      const { headers } = await testApp.as(null).post('/api/v1/sign-in', { email, password })
      const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
      const { body } = await testApp.as({ id: '', email, fullName: '', cookie }).get('/api/v1/messages')
      inboxes.push(body.entries)
    }
    const [renters, hosts] = inboxes
    expect(renters[0]).toMatchObject({
      other: { name: 'Priya Nair' },
      unread: 2,
      lastMessage: { isMine: false },
    })
    expect(hosts[0]).toMatchObject({ other: { name: 'James Whitfield' }, unread: 1 })
    const { rows } = await sql<{ early: number }>`
      select count(*)::int as early from booking_messages m join bookings b on b.id = m.booking_id
      where m.created_at > ${new Date(testApp.clock.now())} or (m.kind = 'message' and m.created_at < b.confirmed_at)`.execute(
      testApp.db,
    )
    expect(rows).toEqual([{ early: 0 }])
  })

  test('has charges in every status that a person can meet, with a renter who can sign in for most', async () => {
    const { rows } = await sql<{ status: string; sara: boolean; omar: boolean }>`
      select c.status, bool_or(renter.full_name = 'Sara Haddad') as sara, bool_or(host.full_name = 'Omar Nasser') as omar
      from charges c join bookings b on b.id = c.booking_id
      join users renter on renter.id = b.renter_id join users host on host.id = b.host_id
      group by c.status`.execute(testApp.db)
    const statusesOf = (who: 'sara' | 'omar') =>
      rows
        .filter((row) => row[who])
        .map(({ status }) => status)
        .sort()
    expect(rows.map(({ status }) => status).sort()).toEqual(
      CHARGE_STATUSES.filter((status) => status !== 'charging' && status !== 'uncontested').sort(),
    )
    expect(statusesOf('sara')).toEqual(
      ['accepted', 'asked', 'decided', 'disputed', 'failed', 'paid', 'reversed', 'withdrawn'].sort(),
    )
    expect(statusesOf('omar')).toEqual(
      rows
        .map(({ status }) => status)
        .filter((status) => status !== 'reversed')
        .sort(),
    )
  })

  test('has charges of the deposit and the card, decided in part, and cards that failed', async () => {
    const { rows } = await sql<{ deposit: number; part: number; failures: string[] }>`
      select count(*) filter (where from_deposit_fils > 0 and from_card_fils > 0)::int as deposit,
        count(*) filter (where status = 'paid' and agreed_fils < amount_fils)::int as part,
        array_agg(distinct k.failure_code) filter (where c.status = 'failed') as failures
      from charges c left join charge_collections k on k.charge_id = c.id`.execute(testApp.db)
    expect(rows).toEqual([{ deposit: 1, part: 1, failures: ['card_declined', 'insufficient_funds'] }])
  })

  test('stays as it is when the jobs run: nothing of it is due', async () => {
    const statuses = () => testApp.db.selectFrom('charges').select(['id', 'status']).orderBy('id').execute()
    const before = await statuses()
    await settleMoney(testApp)
    while ((await forgetKeptCards(testApp.deps)) > 0);
    expect(await statuses()).toEqual(before)
    await expectInvariants(testApp.db)
  })

  test('has extras on offer and booked, with a friend who is asked to drive too', async () => {
    const booked = await testApp.db
      .selectFrom('booking_extras')
      .select('kind')
      .distinct()
      .orderBy('kind')
      .execute()
    expect(booked.map(({ kind }) => kind)).toEqual([
      'additional_driver',
      'child_seat',
      'oman_letter',
      'unlimited_km',
    ])
    const drivers = await testApp.db.selectFrom('booking_drivers').select('status').execute()
    expect(drivers).toEqual([{ status: 'invited' }])
  })

  test('sends no email about the past', async () => {
    expect(await testApp.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test.each(['renter', 'host', 'admin'])(
    'lets the demo %s sign in with the returned password',
    async (role) => {
      const account = demo.accounts.find((one) => one.role === role)
      const { email, password } = account ?? { email: '', password: '' }
      const answer = await testApp.as(null).post('/api/v1/sign-in', { email, password })
      expect(answer.status).toBe(200)
      expect(answer.body.me.userType).toBe(role)
    },
  )

  test('has both hand-overs of every trip with a charge in photos, the dashboard with its kilometres', async () => {
    const photos = await testApp.db
      .selectFrom('charges as c')
      .innerJoin('trip_photos as p', 'p.booking_id', 'c.booking_id')
      .innerJoin('trip_handovers as h', 'h.id', 'p.handover_id')
      .select(['c.id', 'h.kind', 'p.angle', 'p.storage_key', 'h.at', 'p.at as taken_at'])
      .execute()
    const { charges } = await testApp.db
      .selectFrom('charges')
      .select(({ fn }) => fn.countAll<number>().as('charges'))
      .executeTakeFirstOrThrow()
    expect(charges).toBeGreaterThan(0)
    expect(new Set(photos.map(({ id, kind, angle }) => `${id} ${kind} ${angle}`)).size).toBe(charges * 2 * 6)
    const evidence = await testApp.db.selectFrom('charge_evidence').select('storage_key').execute()
    expect(photos.every(({ at, taken_at }) => taken_at < at)).toBe(true)
    const { photos: listed, documents } = testApp.deps
    const white = { create: { width: 30, height: 20, channels: 3 as const, background: 'white' } }
    const file = await sharp(white).webp().toBuffer()
    for (const { key } of DEMO_VEHICLES)
      for (const angle of DEMO_ANGLES) await listed.put(`demo/${key}/${angle}/1200.webp`, file, 'image/webp')
    await drawDemoHandoverPhotos(testApp.db, testApp.deps)
    await drawDemoEvidence(testApp.db, testApp.deps)
    const bytesOf = async (kind: string) => {
      const [photo] = photos.filter((one) => one.kind === kind && one.angle === 'dashboard')
      return Buffer.from((await documents.read(`${photo?.storage_key}/file`)) ?? []).toString('base64')
    }
    expect((await bytesOf('check_in')).length).toBeGreaterThan(1000)
    expect(await bytesOf('check_in')).not.toBe(await bytesOf('check_out'))
    for (const { storage_key } of [...photos, ...evidence])
      expect(await documents.read(`${storage_key}/file`)).not.toBeNull()
  }, 90_000)

  test('changes nothing when run again, and returns the same accounts', async () => {
    const again = await loadDemo(testApp.deps, { withPictures: false })
    expect(again).toEqual({ ...demo, isNew: false })
    const answer = await testApp.as(null).get('/api/v1/search')
    expect(answer.body.count).toBe(10)
  })
})
