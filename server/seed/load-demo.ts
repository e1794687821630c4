import { randomInt } from 'node:crypto'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import { longTransaction, type Queryable, type Transaction } from '../src/database/database.ts'
import type { Deps } from '../src/deps.ts'
import { hashPassword } from '../src/modules/accounts/public.ts'
import { listVehicle, type PhotoToList, settlePapers } from '../src/modules/vehicles/public.ts'
import { drawDemoHandoverPhotos } from './demo/demo-handover-photos.ts'
import { DEMO_SETTING } from './demo/demo-loading.ts'
import { demoPapersOf, writeDemoOperator } from './demo/demo-papers.ts'
import { DEMO_ACCOUNTS, DEMO_PEOPLE, type DemoPerson } from './demo/demo-people.ts'
import { DEMO_VEHICLES } from './demo/demo-vehicles.ts'
import { drawDemoEvidence } from './demo/draw-demo-evidence.ts'
import { DEMO_ANGLES, drawDemoPhotos } from './demo/draw-demo-photos.ts'
import { planDemoTrips } from './demo/plan-demo-trips.ts'
import { drawDemoDocuments, writeDemoDocuments } from './demo/write-demo-documents.ts'
import { writeDemoInvoices } from './demo/write-demo-invoices.ts'
import { writeDemoPayouts } from './demo/write-demo-payouts.ts'
import { countDemoFigures, givePassword, judgeDemoHosts, writeDemoPeople } from './demo/write-demo-people.ts'
import { type Written, writeDemoTrips } from './demo/write-demo-trips.ts'

export interface DemoAccount {
  role: 'renter' | 'host' | 'admin'
  email: string
  password: string
}

export interface LoadedDemo extends Written {
  /** False when the demo was already loaded and nothing was done. */
  isNew: boolean
  vehicles: number
  /** Empty in production, where demo users cannot sign in. */
  accounts: DemoAccount[]
}

export interface LoadOptions {
  withPictures?: boolean
  /** Called each time one of `DEMO_STEPS` is done. */
  onStep?: () => Promise<void>
}

/** One step per photo, and one for the data written afterwards. */
export const DEMO_STEPS = DEMO_VEHICLES.length * DEMO_ANGLES.length + 1
const DEMO_LOCK = 7_274_453
const LISTED_DAYS_AGO = 380

/**
 * Loads the demo into an installation, once: eleven vehicles across the Emirates with their hosts, drawn photos, a year of
 * trips and reviews, and an account for each role. Drawing takes some seconds the first time.
 */
export async function loadDemo(
  deps: Deps,
  { withPictures = true, onStep = async () => {} }: LoadOptions = {},
): Promise<LoadedDemo> {
  const earlier = await readEarlier(deps.db)
  if (earlier) return { ...earlier, isNew: false }
  const pictures = withPictures ? await drawDemoPhotos(deps.photos, DEMO_VEHICLES, onStep) : new Map()
  if (withPictures) await drawDemoDocuments(deps.documents, peopleOf(deps))
  await onStep()
  const accounts = deps.config.production
    ? []
    : DEMO_ACCOUNTS.map((person) => accountOf(person, deps.config.demoPassword))
  const hashes = await Promise.all(accounts.map(({ password }) => hashPassword(deps, password)))
  return await longTransaction(deps.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(trx)
    const meanwhile = await readEarlier(trx)
    if (meanwhile) return { ...meanwhile, isNew: false }
    const demo = { ...(await writeDemo(deps, trx, pictures)), accounts }
    if (withPictures) {
      await drawDemoHandoverPhotos(trx, deps)
      await drawDemoEvidence(trx, deps)
    }
    for (const [index, { email }] of accounts.entries()) await givePassword(trx, email, hashes[index] ?? '')
    await trx
      .insertInto('settings')
      .values({ name: DEMO_SETTING, value: JSON.stringify(demo) })
      .execute()
    return { ...demo, isNew: true }
  })
}

async function readEarlier(db: Queryable): Promise<Omit<LoadedDemo, 'isNew'> | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', DEMO_SETTING)
    .executeTakeFirst()
  return row ? (row.value as unknown as Omit<LoadedDemo, 'isNew'>) : null
}

async function writeDemo(deps: Deps, trx: Transaction, pictures: ReadonlyMap<string, PhotoToList[]>) {
  const now = deps.clock.now()
  const createdAt = new Date(now - LISTED_DAYS_AGO * DAY_MS)
  const people = peopleOf(deps)
  const personIds = await writeDemoPeople(trx, people, now)
  await writeDemoDocuments(trx, people, personIds, now)
  const vehicleIds = new Map<string, string>()
  for (const demoVehicle of DEMO_VEHICLES) {
    const { key, hostKey, vehicle } = demoVehicle
    const hostId = personIds.get(hostKey) ?? ''
    const photos = pictures.get(key) ?? []
    const listed = {
      ...vehicle,
      papers: demoPapersOf(demoVehicle, now),
      hostId,
      photos,
      verificationStatus: 'verified',
      isDemo: true,
      createdAt,
    } as const
    vehicleIds.set(key, (await listVehicle(publishLater, trx, listed)).id)
  }
  await writeDemoOperator(trx, personIds.get('rashid') ?? '', now)
  const written = await writeDemoTrips(trx, planDemoTrips(now), { personIds, vehicleIds, now })
  await writeDemoPayouts(trx, people, personIds, now)
  await writeDemoInvoices(trx, personIds, now)
  await countDemoFigures(trx)
  const hosts = people.filter(({ userType }) => userType === 'host')
  await judgeDemoHosts(
    trx,
    hosts.flatMap(({ key }) => personIds.get(key) ?? []),
    now,
  )
  for (const vehicleId of vehicleIds.values()) {
    await deps.publish(trx, { type: 'vehicle.changed', vehicleId })
    await settlePapers({ clock: deps.clock, publish: quietly(deps) }, trx, vehicleId)
  }
  const { offered } = await trx
    .selectFrom('vehicles')
    .select(({ fn }) => fn.countAll<number>().as('offered'))
    .where('is_demo', '=', true)
    .where('availability', '=', true)
    .executeTakeFirstOrThrow()
  return { ...written, vehicles: offered }
}

/** A production installation gets no admin from the demo. */
const peopleOf = ({ config }: Pick<Deps, 'config'>) => [
  ...DEMO_ACCOUNTS.filter(({ userType }) => !config.production || userType !== 'admin'),
  ...DEMO_PEOPLE,
]

/** The demo reminds nobody of its papers. */
const quietly =
  ({ publish }: Pick<Deps, 'publish'>): Deps['publish'] =>
  async (trx, event) => {
    if (event.type === 'vehicle.changed') await publish(trx, event)
  }

/** Vehicle events are published once, after their trips and ratings are written too. */
const publishLater = async () => {}

function accountOf({ userType, email }: DemoPerson, password: string | null): DemoAccount {
  return { role: userType, email, password: password ?? newPassword() }
}

/** A password that is easy to type and hard to guess: two words and a number. */
function newPassword(): string {
  const word = () => PASSWORD_WORDS[randomInt(PASSWORD_WORDS.length)]
  return `${word()}-${word()}-${randomInt(1000, 10_000)}`
}

const PASSWORD_WORDS = [
  ...['dune', 'palm', 'oasis', 'falcon', 'pearl', 'dhow', 'wadi', 'coral', 'amber', 'saffron', 'cardamom'],
  ...['lantern', 'harbour', 'mangrove', 'gazelle', 'sunrise', 'corniche', 'breeze', 'compass', 'jasmine'],
]
