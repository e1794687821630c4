import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aBookingRequest } from '../../../testing/builders/booking-request.ts'
import { aHandover, aTrip } from '../../../testing/builders/trip.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { SECTIONS } from './export-account-store.ts'
import { ERASED_WITH_ACCOUNT, NOT_EXPORTED, STAYS_AFTER_DELETION } from './personal-tables.ts'

const testApp = useTestApp()
const SOMEBODY = '0198f2c4-7d1e-7abc-8def-0123456789ab'

/** Columns that name a person without a foreign key. */
const PERSONAL_COLUMN =
  /^(user|renter|host|person|actor|agent|sender|driver|owner|customer|supplier)_id$|^(guest_)?e?mail$|phone_number|^emirates_id$|^trn$/

/** All tables that hold data of a person: those that refer to one, directly or through other tables. */
async function personalTables(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    with recursive named (oid) as (
      select t.oid from pg_class t
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and (t.relname = 'users' or exists (
        select from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and a.attname ~ ${PERSONAL_COLUMN.source}))
    ), personal (oid) as (
      select oid from named
      union
      select c.conrelid from pg_constraint c join personal p on c.confrelid = p.oid where c.contype = 'f'
    )
    select distinct p.oid::regclass::text as "table" from personal p order by 1`.execute(testApp.db)
  return rows.map(({ table }) => table)
}

/** The tables that the export reads, from its own statements. */
const exportedTables = (): Set<string> =>
  new Set(
    Object.values(SECTIONS).flatMap((section) =>
      [
        ...section(SOMEBODY, new Date(0))
          .compile(testApp.db)
          .sql.matchAll(/\b(?:from|join)\s+([a-z_]+)/g),
      ].map(([, table = '']) => table),
    ),
  )

describe('the export of an account', () => {
  test('reads every table that holds data of a person, or says why not', async () => {
    const exported = exportedTables()
    const tables = await personalTables()
    const unknown = tables.filter((table) => !exported.has(table) && !(table in NOT_EXPORTED))
    expect(unknown, 'add a section to the export, or a reason to NOT_EXPORTED').toEqual([])
    const outdated = Object.keys(NOT_EXPORTED).filter(
      (table) => exported.has(table) || !tables.includes(table),
    )
    expect(outdated, 'reasons that are no longer needed').toEqual([])
  })

  test('has statements that the database can run', async () => {
    const person = await testApp.signUp()
    const { status, body } = await testApp.as(person).get('/api/v1/account-export')
    expect(status).toBe(200)
    expect(Object.keys(body.sections).toSorted()).toEqual(Object.keys(SECTIONS).toSorted())
    expect(body.sections.consents).toEqual([])
  })

  test('has the hand-over and its agreement, for both sides', async () => {
    const trip = await aTrip(testApp)
    testApp.clock.set(trip.startsAt)
    await testApp.db
      .updateTable('sessions')
      .set({ stepped_up_at: new Date(testApp.clock.now()) })
      .execute()
    await trip.say(trip.host, 'check-in', aHandover())
    const [ofHost, ofRenter] = await Promise.all(
      [trip.host, trip.renter].map(
        async (person) => (await testApp.as(person).get('/api/v1/account-export')).body.sections,
      ),
    )
    expect(ofHost.handovers).toMatchObject([{ kind: 'check_in', note: 'A scratch on the left door' }])
    expect(ofRenter.handovers).toMatchObject([{ kind: 'check_in', note: null }])
    expect(ofHost.agreement_acknowledgements).toHaveLength(1)
    expect(ofRenter.agreement_acknowledgements).toEqual([])
    expect(ofRenter.rental_agreements).toMatchObject([{ number: 0 }])
    expect(ofRenter.consents.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'card_for_charges',
      'terms',
    ])
  })
})

describe('the deletion of an account', () => {
  /** Tables with their columns that refer to a person. */
  const references = async () =>
    (
      await sql<{ table: string; column: string }>`
        select c.conrelid::regclass::text as "table", a.attname as "column"
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`.execute(testApp.db)
    ).rows

  test('erases every row that refers to a person, or says why it stays', async () => {
    const tables = new Set((await references()).map(({ table }) => table))
    const known = { ...ERASED_WITH_ACCOUNT, ...STAYS_AFTER_DELETION }
    expect(
      [...tables].filter((table) => !(table in known)),
      'erase them in the handler of account.deleted, or give a reason',
    ).toEqual([])
    expect(Object.keys(known).filter((table) => !tables.has(table))).toEqual([])
    expect(Object.keys(ERASED_WITH_ACCOUNT).filter((table) => table in STAYS_AFTER_DELETION)).toEqual([])
  })

  test('leaves no row in the tables that it erases', async () => {
    const person = await testApp.signUp()
    const at = new Date(testApp.clock.now())
    await sql`insert into push_opt_outs (user_id, push_group, since)
      values (${person.id}, 'messages', ${at})`.execute(testApp.db)
    await sql`insert into email_opt_outs (user_id, mail_group, since)
      values (${person.id}, 'reminders', ${at})`.execute(testApp.db)
    await sql`insert into phone_code_sendings (user_id, phone_number, sent_at)
      values (${person.id}, '+971501112233', ${at})`.execute(testApp.db)
    await sql`insert into phone_codes (user_id, phone_number, code_hash, sent_at, expires_at)
      values (${person.id}, '+971501112233', ${'0'.repeat(64)}, ${at}, ${at})`.execute(testApp.db)
    const vehicle = await testApp.aVehicle()
    await testApp.as(person).post('/api/v1/favorites', { vehicleId: vehicle.id })
    const before = await rowsOf(person.id)
    for (const table of ['sessions', 'push_opt_outs', 'email_opt_outs', 'phone_codes', 'user_favorites'])
      expect(before, table).toContain(table)
    const left = await testApp.as(person).post('/api/v1/account-deletions', { confirmEmail: person.email })
    expect(left.status).toBe(200)
    const after = await rowsOf(person.id)
    expect(after.filter((table) => table in ERASED_WITH_ACCOUNT)).toEqual([])
  })

  test('erases addresses and requests from what stays', async () => {
    const [host, renter] = [await testApp.signUp({ userType: 'host' }), await testApp.signUp()]
    const vehicle = await testApp.aVehicle({ hostId: host.id })
    const request = {
      ...aBookingRequest(vehicle.id),
      specialRequests: 'A seat for Noor, 4 years old',
      pickupLocation: 'Villa 7, Street 12',
      dropoffLocation: 'Office 3',
    }
    const { body } = await testApp.as(renter).post('/api/v1/bookings', request)
    await testApp
      .as(renter)
      .post(`/api/v1/bookings/${body.bookingId}/cancel`, { expectedRefundFils: 66_000, reason: '' })
    const pickup = { exact_pickup: 'Villa 12', latitude: 25.0871, longitude: 55.1472 }
    await testApp.db.updateTable('vehicles').set(pickup).where('id', '=', vehicle.id).execute()
    await testApp.db.updateTable('bookings').set(pickup).where('id', '=', body.bookingId).execute()
    for (const { id, email, cookie, fullName } of [renter, host]) {
      const person = { id, email, cookie, fullName }
      const { status } = await testApp.as(person).post('/api/v1/account-deletions', { confirmEmail: email })
      expect(status).toBe(200)
    }
    const row = await testApp.db
      .selectFrom('bookings as b')
      .innerJoin('vehicles as v', 'v.id', 'b.vehicle_id')
      .innerJoin('places as p', (join) =>
        join
          .onRef('p.slug', '=', 'v.place_slug')
          .onRef('p.latitude', '=', 'v.latitude')
          .onRef('p.longitude', '=', 'v.longitude')
          .onRef('p.latitude', '=', 'b.latitude')
          .onRef('p.longitude', '=', 'b.longitude'),
      )
      .select([
        'b.special_requests',
        'b.delivery_address',
        'b.pickup_location',
        'b.dropoff_location',
        'v.exact_pickup',
        'b.exact_pickup as exact_pickup_of_booking',
      ])
      .where('b.id', '=', body.bookingId)
      .executeTakeFirstOrThrow()
    expect(Object.values(row)).toEqual(['', '', '', '', '', ''])
  })

  async function rowsOf(personId: string): Promise<string[]> {
    const found: string[] = []
    for (const { table, column } of await references()) {
      const { rows } = await sql`
        select from ${sql.table(table)} where ${sql.ref(column)} = ${personId} limit 1`.execute(testApp.db)
      if (rows.length > 0) found.push(table)
    }
    return [...new Set(found)]
  }
})
