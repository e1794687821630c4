import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBookedTrip } from '../../../testing/builders/finished-trip.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()
let admin: TestPerson
let omar: TestPerson
beforeAll(async () => {
  admin = await testApp.signUp({ userType: 'admin', fullName: 'Huda Salem' })
  omar = await testApp.signUp({ userType: 'host', fullName: 'Omar Al_Hashimi', phoneNumber: '+971501110042' })
  const makes = ['Toyota', 'Audi', 'Toyota', 'Kia', 'BMW', 'Audi', 'Toyota']
  for (const [index, make] of makes.entries())
    await testApp.aVehicle({
      hostId: omar.id,
      make,
      model: `M${index}`,
      dailyRateFils: 10_000 + (index % 3) * 5000,
    })
  await testApp.aVehicle({ make: 'Nissan', model: 'Patrol', verificationStatus: 'pending' })
  for (let trip = 0; trip < 5; trip++) {
    testApp.clock.advance(DAY_MS)
    await aBookedTrip(testApp, omar, { dailyRateFils: trip % 2 === 0 ? 20_000 : 30_000 })
  }
})

const inArabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)

const ask = (table: string, question: Record<string, string> = {}) =>
  testApp.as(admin).get(`/api/v1/admin/${table}?${new URLSearchParams(question)}`)

/** Reads all rows of a table in pages of two. */
async function walk(table: 'vehicles' | 'users' | 'bookings', question: Record<string, string>) {
  const rows = []
  let after: string | null = null
  do {
    const { status, body } = await ask(table, { ...question, limit: '2', ...(after ? { after } : {}) })
    expect(status).toBe(200)
    rows.push(...body[table])
    after = body.nextAfter
  } while (after !== null)
  return rows
}

it('vehicles that wait for a review are in the order of their waiting, as in its queue', async () => {
  const [first, again] = [
    await testApp.aVehicle({ make: 'Mazda', model: 'First', verificationStatus: 'pending' }),
    await testApp.aVehicle({ make: 'Mazda', model: 'Again', verificationStatus: 'pending' }),
  ]
  const dates = (days: number) => new Date(testApp.clock.now() - days * DAY_MS)
  await testApp.db
    .updateTable('vehicles')
    .set({ created_at: dates(2) })
    .where('id', '=', first.id)
    .execute()
  const reviewedAgain = { created_at: dates(400), waiting_since: dates(1) }
  await testApp.db.updateTable('vehicles').set(reviewedAgain).where('id', '=', again.id).execute()
  const asked = { status: 'pending', search: 'Mazda', sort: 'created' }
  expect((await walk('vehicles', asked)).map(({ model }) => model)).toEqual(['First', 'Again'])
  expect((await walk('vehicles', { ...asked, sort: '-created' })).map(({ model }) => model)).toEqual([
    'Again',
    'First',
  ])
  await testApp.db.deleteFrom('vehicles').where('id', 'in', [first.id, again.id]).execute()
})

const SORTED = [
  ['vehicles', 'created', 'createdAt'],
  ['vehicles', 'make', 'make'],
  ['vehicles', 'price', 'dailyRateFils'],
  ['users', 'created', 'createdAt'],
  ['users', 'name', 'fullName'],
  ['bookings', 'created', 'createdAt'],
  ['bookings', 'starts', 'startsAt'],
  ['bookings', 'total', 'totalFils'],
] as const

describe('an admin table', () => {
  it.each(SORTED)(
    'of %s pages through all rows sorted by %s, in both directions, without gaps or duplicates',
    async (table, sort, field) => {
      const { total } = (await ask(table)).body
      const up = await walk(table, { sort })
      const down = await walk(table, { sort: `-${sort}` })
      expect(up).toHaveLength(total)
      expect(new Set(up.map(({ id }) => id)).size).toBe(total)
      expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed())
      const keys = up.map((row) => row[field])
      expect(keys).toEqual(
        keys.toSorted((a, b) => (typeof a === 'number' ? a - b : a < b ? -1 : a > b ? 1 : 0)),
      )
    },
  )

  it('refuses an invalid cursor', async () => {
    for (const after of ['x', 'W10', Buffer.from('["a","b"]').toString('base64url')]) {
      const { status, body } = await ask('vehicles', { after })
      expect([status, body.code]).toEqual([400, 'invalid_input'])
    }
    expect((await ask('audit', { after: 'x' })).status).toBe(400)
  })
})

describe('the vehicles table', () => {
  it('is searched by parts of make, model, plate and host; every word must match', async () => {
    const found = async (search: string) => (await ask('vehicles', { search })).body.total
    expect(await found('toyo')).toBe(3)
    expect(await found('TOYOTA m0')).toBe(1)
    expect(await found('l_hash audi')).toBe(2)
    expect(await found('%')).toBe(0)
    expect(await found('تويوتا')).toBe(3)
    expect(await found('نيسان باترول hashimi')).toBe(await found('nissan patrol hashimi'))
    expect(await found('محمد')).toBe(0)
    const [one] = (await ask('vehicles', { search: 'patrol', status: 'pending' })).body.vehicles
    expect((await ask('vehicles', { search: one.licensePlate })).body.vehicles).toEqual([one])
  })

  it('can be filtered by status', async () => {
    const { body } = await ask('vehicles', { status: 'pending' })
    expect(body.vehicles).toMatchObject([{ make: 'Nissan', status: 'pending', category: 'suv', bookings: 0 }])
  })
})

describe('the users table', () => {
  it('is searched by name, email and phone, and filtered by type and status', async () => {
    const names = async (question: Record<string, string>) =>
      (await ask('users', question)).body.users.map(({ fullName }: { fullName: string }) => fullName)
    expect(await names({ search: 'hashimi' })).toEqual(['Omar Al_Hashimi'])
    expect(await names({ search: '0501110042'.slice(1) })).toEqual(['Omar Al_Hashimi'])
    for (const typed of [
      '050 111 0042',
      '+971 50-111-0042',
      '٠٥٠١١١٠٠٤٢',
      '۰۵۰ ۱۱۱ ۰۰۴۲',
      '０５０１１１００４２',
    ])
      expect(await names({ search: typed }), typed).toEqual(['Omar Al_Hashimi'])
    expect(await names({ search: omar.email })).toEqual(['Omar Al_Hashimi'])
    expect(await names({ type: 'admin' })).toEqual(['Huda Salem'])
    expect(await names({ suspended: 'true' })).toEqual([])
    expect(await names({ suspended: 'false', type: 'admin', status: 'pending' })).toEqual(['Huda Salem'])
    const [host] = (await ask('users', { search: 'hashimi' })).body.users
    expect(host).toMatchObject({ vehicles: 12, bookings: 5, userType: 'host', phoneNumber: '+971501110042' })
  })

  it('is sorted by name as readers expect, in both alphabets and across pages', async () => {
    const inOrder = ['amal Sorted', 'Badr Sorted', 'أحمد Sorted', 'اسماء Sorted', 'إياد Sorted', 'بدر Sorted']
    for (const fullName of inOrder.toReversed()) await testApp.signUp({ fullName })
    const people = await walk('users', { search: 'sorted', sort: 'name', limit: '2' })
    expect(people.map(({ fullName }: { fullName: string }) => fullName)).toEqual(inOrder)
  })

  it('shows a renter who lists a vehicle as a host, not as a renter', async () => {
    const renter = await testApp.signUp({ fullName: 'Rania Lister' })
    const totals = async () =>
      Promise.all(
        ['renter', 'host'].map(
          async (type) => (await ask('users', { search: renter.email, type })).body.total,
        ),
      )
    expect(await totals()).toEqual([1, 0])
    const vehicle = await testApp.aVehicle({ hostId: renter.id })
    expect(await totals()).toEqual([0, 1])
    const [shown] = (await ask('users', { search: renter.email })).body.users
    expect(shown).toMatchObject({ userType: 'renter', role: 'host', vehicles: 1 })
    await testApp.db
      .updateTable('vehicles')
      .set({ removed_at: new Date(testApp.clock.now()) })
      .where('id', '=', vehicle.id)
      .execute()
    expect(await totals()).toEqual([1, 0])
  })

  it('leaves out deleted users', async () => {
    const leaving = await testApp.signUp({ fullName: 'Gone Soon' })
    await testApp.as(leaving).post('/api/v1/account/deletion', { confirmEmail: leaving.email })
    await testApp.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', leaving.id)
      .execute()
    expect((await ask('users', { search: leaving.email })).body.total).toBe(0)
  })
})

describe('the bookings table', () => {
  it('is searched by reference, people and vehicle', async () => {
    const { bookings } = (await ask('bookings')).body
    const [first] = bookings
    const found = async (search: string) =>
      (await ask('bookings', { search })).body.bookings.map(({ id }: { id: string }) => id)
    expect(await found(first.reference)).toEqual([first.id])
    expect(await found(first.reference.slice(3).toLowerCase())).toEqual([first.id])
    expect(await found(first.renter.email)).toEqual([first.id])
    expect(await found('hashimi')).toHaveLength(5)
    expect(await found('patrol hashimi')).toHaveLength(5)
    expect(await found('باترول hashimi')).toHaveLength(5)
    expect(await found('toyota')).toEqual([])
    const day = first.period.pickUpDate
    const [year, month, date] = day.split('-')
    for (const typed of [day, `${date}/${month}/${year}`, inArabicDigits(day)])
      expect(await found(`${typed} patrol`), typed).toContain(first.id)
    expect(await found(addDays(day, 300))).toEqual([])
    expect(first).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      totalFils: 66_000,
      refundedFils: 0,
      vehicle: { title: '2024 Nissan Patrol' },
      host: { id: omar.id },
    })
  })

  it('can be filtered by booking status and payment status', async () => {
    expect((await ask('bookings', { status: 'confirmed', paymentStatus: 'paid' })).body.total).toBe(5)
    expect((await ask('bookings', { status: 'cancelled' })).body.total).toBe(0)
    expect((await ask('bookings', { paymentStatus: 'refunded' })).body.bookings).toEqual([])
  })
})

describe('the admin overview', () => {
  it('counts users, vehicles, bookings and queued work', async () => {
    const { body } = await ask('overview')
    expect(body).toMatchObject({ vehicles: 13, bookings: 5, pendingReviews: 1 })
    expect(body.queues).toMatchObject({ vehicles: 1, documents: 0, issues: 0, payoutsFils: 0 })
  })
})

describe('the settings page', () => {
  it('shows the drivers in use', async () => {
    const { body } = await ask('settings')
    expect(body).toEqual({
      publicUrl: testApp.deps.config.publicUrl,
      payments: 'sandbox',
      mail: 'local',
      sms: 'local',
      files: 'disk',
      supportEmail: 'support@rihla.example',
      adminEmailDomain: null,
    })
  })
})

describe('a search word shared by many people', () => {
  it('finds the same bookings, page by page', async () => {
    const { bookings } = (await ask('bookings', { search: 'person' })).body
    await testApp.db
      .insertInto('users')
      .values(
        Array.from({ length: 600 }, (_, index) => ({
          email: `crowd-${index}@rihla.example`,
          full_name: `Person Crowd${index}`,
        })),
      )
      .execute()
    expect((await ask('bookings', { search: 'person' })).body).toMatchObject({ total: 5, bookings })
    expect(await walk('bookings', { search: 'person hashimi', sort: 'total' })).toHaveLength(5)
    expect((await ask('bookings', { search: 'person toyota' })).body.total).toBe(0)
  })
})

describe('the search of an admin table', () => {
  it.each(['أحمد العَلي', 'احمد العلى', 'إحمــد العلي'])(
    'finds the Arabic name in the spelling %s',
    async (typed) => {
      const { id } = await testApp.signUp({ fullName: 'أحمد العلي' })
      const { body } = await ask('users', { search: typed })
      expect(body.users.map((user: { id: string }) => user.id)).toContain(id)
      expect((await ask('users', { search: 'أحمد الكعبي' })).body.users).toEqual([])
    },
  )
})
