import { judgementDay, METRICS_DAYS } from '@rihla/domain/people/superhost'
import { DEFAULT_LANGUAGE } from '@rihla/domain/text/languages'
import { DAY_MS, type Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Transaction } from '../../src/database/database.ts'
import { keepStates } from '../../src/modules/accounts/public.ts'
import { hostFiguresIn, stateOf } from '../../src/modules/hosting/public.ts'
import type { DemoPerson } from './demo-people.ts'

/** Adds the demo users, verified and without a password. Returns their ids by key. */
export async function writeDemoPeople(
  trx: Transaction,
  people: DemoPerson[],
  now: Instant,
): Promise<Map<string, string>> {
  const rows = await trx
    .insertInto('users')
    .values(
      people.map((person) => ({
        email: person.email,
        email_verified: true,
        full_name: person.fullName,
        user_type: person.userType,
        is_support: person.userType === 'admin',
        phone_number: person.phone,
        phone_verified: true,
        verification_status: 'verified' as const,
        is_demo: true,
        date_of_birth: '1988-04-12',
        language: person.language ?? DEFAULT_LANGUAGE,
        created_at: new Date(now - person.joinedDaysAgo * DAY_MS),
      })),
    )
    .returning(['id', 'email'])
    .execute()
  await writeDemoDrivers(
    trx,
    rows.map(({ id }) => id),
    now,
  )
  const idByEmail = new Map(rows.map(({ id, email }) => [email, id]))
  return new Map(people.map(({ key, email }) => [key, idByEmail.get(email) ?? '']))
}

/** They all live in the UAE and drive with a UAE licence, which ends years from now. */
async function writeDemoDrivers(trx: Transaction, userIds: readonly string[], now: Instant): Promise<void> {
  await sql`
    insert into driver_profiles (user_id, residence, licence_country, issued_on, expires_on, updated_at)
    select person, 'resident', 'AE', date '2012-06-01', date '2060-05-31', ${new Date(now)}
    from unnest(${[...userIds]}::uuid[]) person`.execute(trx)
}

/** Sets a demo user's password, so that they can sign in. */
export async function givePassword(trx: Transaction, email: string, passwordHash: string): Promise<void> {
  const { id } = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('accounts')
    .values({ user_id: id, account_id: id, provider_id: 'credential', password: passwordHash })
    .execute()
}

/** Computes the counts and rating totals of users and vehicles from the trips and reviews written. */
export async function countDemoFigures(trx: Transaction): Promise<void> {
  await sql`
    update vehicles v set rating_sum = r.stars, review_count = r.reviews
    from (
      select vehicle_id, sum(rating)::int as stars, count(*)::int as reviews
      from reviews where review_type = 'vehicle' group by vehicle_id
    ) r where r.vehicle_id = v.id and v.is_demo`.execute(trx)
  await sql`
    update vehicles v set trip_count = b.trips
    from (select vehicle_id, count(*)::int as trips from bookings where status = 'completed' group by vehicle_id) b
    where b.vehicle_id = v.id and v.is_demo`.execute(trx)
  await sql`
    update users u set host_rating_sum = r.stars, host_review_count = r.reviews
    from (
      select reviewed_id, sum(rating)::int as stars, count(*)::int as reviews
      from reviews where review_type = 'host' group by reviewed_id
    ) r where r.reviewed_id = u.id and u.is_demo`.execute(trx)
  await sql`
    update users u set host_trip_count = b.trips
    from (select host_id, count(*)::int as trips from bookings where status = 'completed' group by host_id) b
    where b.host_id = u.id and u.is_demo`.execute(trx)
}

/** Computes the host metrics for the last year, as the job does on the first of each month. */
export async function judgeDemoHosts(trx: Transaction, hostIds: string[], now: Instant): Promise<void> {
  const figures = await hostFiguresIn(trx, hostIds, { from: now - METRICS_DAYS * DAY_MS, to: now })
  await keepStates(trx, figures.map(stateOf), judgementDay(now))
}
