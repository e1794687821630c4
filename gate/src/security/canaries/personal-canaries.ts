import { randomUUID } from 'node:crypto'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { WEBHOOK_SECRET } from '@rihla/server/testing/builders/webhook'
import type { TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import type { Everybody, Kind } from '../../app/cast.ts'
import type { Pair } from '../../app/pair.ts'
import { ADMINS, anywhere, type Canary, exactly, type Field } from './canaries.ts'
import { tripCanaries } from './trip-canaries.ts'

/** Gives every private field of every user a unique value where it has none yet. Returns the canaries to search for. */
export async function setCanaries(testApp: TestApp, everybody: Everybody): Promise<Canary[]> {
  const canaries: Canary[] = []
  const add = (
    field: Field,
    what: string,
    value: string | null | undefined,
    owners: readonly Kind[] = [],
    pair: Canary['pair'] = null,
  ) => {
    if (!value) throw new Error(`there is no ${what} to look for`)
    canaries.push({ field, what, pattern: field === 'card' ? exactly(value) : anywhere(value), owners, pair })
  }
  const { people } = everybody
  await dyeVehiclesAndCards(testApp)
  for (const [kind, person] of Object.entries(people) as Array<[Kind, TestPerson]>) {
    if (kind === 'adminWithoutStepUp' || kind === 'adminWhoWaits') continue
    const owners = kind === 'admin' ? ADMINS : [kind]
    const pair = kind.startsWith('other') ? 'theirs' : kind === 'renter' || kind === 'host' ? 'ours' : null
    await addPerson(testApp, { kind, person, owners, pair }, add, canaries)
  }
  for (const side of ['ours', 'theirs'] as const) {
    const of = { pair: everybody[side], admin: people.admin }
    await addPair(testApp, of, side, add, canaries)
    canaries.push(...(await tripCanaries(testApp, of, side)))
  }
  addGuests(everybody, add)
  return canaries
}

type Add = (
  field: Field,
  what: string,
  value: string | null | undefined,
  owners?: readonly Kind[],
  pair?: Canary['pair'],
) => void

/** Sets unique plates, positions, pick-up places, numbers of papers, cards and review notes. */
async function dyeVehiclesAndCards({ db }: TestApp): Promise<void> {
  await sql`update vehicles set exact_pickup = 'Canary Lane ' || right(id::text, 12),
    verification_notes = 'Note canary ' || right(id::text, 12)`.execute(db)
  await sql`update host_applications set trade_licence_number = 'TL-' || right(id::text, 12),
    rental_permit_number = 'RP-' || right(id::text, 12)`.execute(db)
  await sql`update vehicle_papers set policy_number = 'PN-' || right(id::text, 12) where kind = 'insurance'`.execute(
    db,
  )
  // More decimals than an approximate point has.
  await sql`update vehicles set
    latitude = round(latitude::numeric, 3) + ('x' || right(id::text, 8))::bit(32)::bigint % 900001 / 1e9 + 1e-10`.execute(
    db,
  )
  await sql`update bookings set exact_pickup = v.exact_pickup, latitude = v.latitude
    from vehicles v where v.id = bookings.vehicle_id`.execute(db)
  await sql`update payments set card_last_four = case
    when u.full_name like 'Rima%' then '7391' when u.full_name like 'Rana%' then '6283' else '5164' end
    from bookings b join users u on u.id = b.renter_id where b.id = payments.booking_id`.execute(db)
  await sql`insert into accounts (user_id, account_id, provider_id, password)
    select id, id, 'credential', 'hash-canary-' || right(id::text, 12) from users
    where id not in (select user_id from accounts where provider_id = 'credential')`.execute(db)
  // Each person has their own, so that a date identifies them.
  await sql`update users set date_of_birth = date '1960-01-02' + n.place::integer
    from (select id, row_number() over (order by id) as place from users) n where n.id = users.id`.execute(db)
  await sql`update sessions set ip_address = '10.77.' || (random() * 250)::int || '.' || (random() * 250)::int`.execute(
    db,
  )
}

async function addPerson(
  { db }: TestApp,
  {
    kind,
    person,
    owners,
    pair,
  }: { kind: Kind; person: TestPerson; owners: readonly Kind[]; pair: Canary['pair'] },
  add: Add,
  canaries: Canary[],
): Promise<void> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
  const isRenter = kind === 'renter' || kind === 'otherRenter'
  const email: Canary = {
    field: isRenter ? 'email' : 'hostEmail',
    what: `e-mail of ${kind}`,
    pattern: exactly(person.email),
    owners,
    pair,
  }
  canaries.push(email)
  if (row.phone_number) {
    // In any grouping, but not within the decimals of a number.
    const digits = row.phone_number.slice(-7).split('').join('[\\s-]?')
    const pattern = new RegExp(`${digits}(?<!\\.\\d+)`)
    canaries.push({ field: 'phone', what: `phone of ${kind}`, pattern, owners, pair })
  }
  if (isRenter) add('renterName', `full name of ${kind}`, person.fullName, owners, pair)
  if (row.date_of_birth) add('birthDate', `birth date of ${kind}`, String(row.date_of_birth), owners)
  if (row.driver_license) add('licence', `licence of ${kind}`, row.driver_license, owners)
  const sessions = await db
    .selectFrom('sessions')
    .select(['token', 'ip_address'])
    .where('user_id', '=', person.id)
    .execute()
  for (const { token, ip_address } of sessions) {
    add('never', `session of ${kind}`, token)
    add('ownOnly', `address of ${kind}`, ip_address, owners)
  }
  add('never', `password of ${kind}`, `hash-canary-${person.id.slice(-12)}`)
}

async function addPair(
  testApp: TestApp,
  { pair, admin }: { pair: Pair; admin: TestPerson },
  side: 'ours' | 'theirs',
  add: Add,
  canaries: Canary[],
): Promise<void> {
  const { db } = testApp
  const [renter, host]: [Kind, Kind] = side === 'ours' ? ['renter', 'host'] : ['otherRenter', 'otherHost']
  const vehicles = await db.selectFrom('vehicles').selectAll().where('host_id', '=', pair.host.id).execute()
  for (const vehicle of vehicles) {
    // One of a host's vehicles is rented; the others are under review, or requested and not yet confirmed.
    const field = vehicle.id === pair.vehicleId ? 'plate' : 'plateUnderReview'
    add(field, `plate of a vehicle of ${host}`, vehicle.license_plate, [host], side)
    // The chassis number is optional.
    if (vehicle.chassis_number !== null)
      add('chassisNumber', `chassis number of a vehicle of ${host}`, vehicle.chassis_number, [host], side)
    add(field, `place of a vehicle of ${host}`, vehicle.exact_pickup, [host], side)
    if (vehicle.id === pair.vehicleId)
      add(field, `latitude of a vehicle of ${host}`, String(vehicle.latitude), [host], side)
    add('note', `note on a vehicle of ${host}`, vehicle.verification_notes, [host])
  }
  const cards = await db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select(['p.card_last_four', 'p.card_token', 'p.provider_key', 'p.provider_payment_id'])
    .where('b.renter_id', '=', pair.renter.id)
    .execute()
  for (const { card_last_four, card_token, provider_key, provider_payment_id } of cards) {
    add('card', `card of ${renter}`, card_last_four, [renter])
    if (card_token) add('never', `card token of ${renter}`, card_token)
    add('never', `key of a payment of ${renter}`, provider_key)
    if (provider_payment_id) add('never', `payment of ${renter}`, provider_payment_id)
  }
  const savedCards = await db
    .selectFrom('saved_cards')
    .select('card_key')
    .where('person_id', '=', pair.renter.id)
    .execute()
  for (const { card_key } of savedCards) add('never', `key of a saved card of ${renter}`, card_key)
  const account = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('user_id', '=', pair.host.id)
    .executeTakeFirst()
  add('bankAccount', `bank account of ${host}`, account?.iban, [host])
  const decided = await testApp.as(admin).post(`/api/v1/admin/documents/${pair.documentId}/decision`, {
    verdict: 'rejected',
    reason: `Reason canary ${side}`,
  })
  if (decided.status !== 200) throw new Error(`nothing was decided: ${decided.status}`)
  const document = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', pair.documentId)
    .executeTakeFirst()
  add('note', `reason why a document of ${renter} was refused`, document?.rejection_reason, [renter])
  add('never', `place of a document of ${renter}`, document?.storage_key)
  for (const { storage_key } of await db
    .selectFrom('vehicle_documents')
    .select('storage_key')
    .where('vehicle_id', '=', pair.pendingVehicleId)
    .execute())
    add('never', `place of a paper of ${host}`, storage_key)
  await addPapersOfHost(testApp, pair, host, add)
  for (const { storage_key } of await db
    .selectFrom('trip_photos')
    .select('storage_key')
    .where('booking_id', '=', pair.bookings.active)
    .execute())
    add('never', 'place of a photo of a trip', storage_key)
  for (const { storage_key } of await db
    .selectFrom('staged_uploads')
    .select('storage_key')
    .where('user_id', '=', pair.host.id)
    .execute())
    add('never', `place of an upload of ${host}`, storage_key)
  const words = `words-canary-${randomUUID()}`
  await db.transaction().execute(async (trx) => {
    // Messages can only be added: this disables the trigger that says so.
    await sql`set local session_replication_role = replica`.execute(trx)
    const { numUpdatedRows } = await trx
      .updateTable('booking_messages')
      .set({ message: words })
      .where('booking_id', '=', pair.bookings.confirmed)
      .where('kind', '=', 'message')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error(`there is no message of ${renter} to look for`)
  })
  canaries.push({
    field: 'words',
    what: `message of ${renter}`,
    pattern: anywhere(words),
    owners: [renter],
    pair: side,
  })
  add('never', `secret of a webhook of ${renter}`, WEBHOOK_SECRET)
  for (const secret of pair.oauth.secrets) add('never', `secret of an app of ${host}`, secret)
  add('ownOnly', `calendar of ${host}`, pair.calendarToken, [host])
  const { url } = await db
    .selectFrom('calendar_imports')
    .select('url')
    .where('id', '=', pair.importId)
    .executeTakeFirstOrThrow()
  add('ownOnly', `calendar that ${host} imports`, url, [host])
}

/** What a host sends to become a licensed operator and to renew a paper: for its admins alone. */
async function addPapersOfHost({ db }: TestApp, pair: Pair, host: Kind, add: Add): Promise<void> {
  const application = await db
    .selectFrom('host_applications')
    .select(['trade_licence_number', 'rental_permit_number'])
    .where('id', '=', pair.hostApplicationId)
    .executeTakeFirstOrThrow()
  add('licence', `trade licence of ${host}`, application.trade_licence_number, [host])
  add('licence', `rental permit of ${host}`, application.rental_permit_number, [host])
  const paper = await db
    .selectFrom('vehicle_papers')
    .select('policy_number')
    .where('id', '=', pair.paperId)
    .executeTakeFirstOrThrow()
  add('licence', `policy of a vehicle of ${host}`, paper.policy_number, [host])
  for (const { storage_key } of await db
    .selectFrom('host_documents')
    .select('storage_key')
    .where('application_id', '=', pair.hostApplicationId)
    .execute())
    add('never', `place of a licence of ${host}`, storage_key)
}

/** Users without an account, who are identified by a cookie and by what they entered. */
function addGuests({ guest }: Everybody, add: Add): void {
  add('never', 'cookie of a guest', /support_guest=([\w-]+)/.exec(guest.cookie())?.[1])
  add('staffOnly', 'e-mail of a guest', 'ghada.guest@mail.example', ['guest'])
  add('staffOnly', 'e-mail of the contact form', 'carim@mail.example')
}
