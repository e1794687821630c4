import { sql } from 'kysely'
import { Refusal } from '../../http/api/refusal.ts'
import { approveOrRejectVehicle, readPlates } from '../../modules/vehicles/public.ts'
import type { TestPerson } from '../builders/sign-up-person.ts'
import { aSubmission, aSubmittedVehicle } from '../builders/submission.ts'
import type { TestApp } from '../test-app.ts'

/** The operations that claim a plate. `approve` is for a vehicle whose plate was never parsed. */
const WAYS = ['submit', 'submit', 'submit', 'resubmit', 'change', 'approve'] as const

interface Contender {
  way: (typeof WAYS)[number]
  host: TestPerson
  /** The vehicle to resubmit, change or approve. */
  vehicleId: string
  /** The submission; its uploads stay valid until it is accepted. */
  submission: Record<string, unknown>
}

export interface PlateRace {
  /** Number of responses of each kind: 'taken', '409 vehicle_already_listed'. */
  answers: Record<string, number>
  /** Number of pending or listed vehicles with the plate at the end, and how many of them are verified. */
  live: number
  verified: number
}

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩'

/** Different spellings of the same plate. */
const SPELLINGS: Array<(number: number) => string> = [
  (number) => `Dubai L ${number}`,
  (number) => `دبي ل ${String(number).replace(/\d/g, (digit) => ARABIC_DIGITS[Number(digit)] ?? '')}`,
  (number) => `dxb-l-${number}`,
  (number) => `L${number}`,
  (number) => `${number} / L / DUBAI`,
  (number) => `دبـي\u00a0L\u200f ${number}`,
]

export async function gatherContenders(app: TestApp, count: number): Promise<Contender[]> {
  const contenders: Contender[] = []
  for (let n = 0; n < count; n++) {
    const host = await app.signUp({ userType: 'host' })
    contenders.push(await prepare(app, host, WAYS[n % WAYS.length] ?? 'submit'))
  }
  return contenders
}

async function prepare(app: TestApp, host: TestPerson, way: Contender['way']): Promise<Contender> {
  if (way === 'submit') return { way, host, vehicleId: '', submission: await aSubmission(app.as(host)) }
  const vehicleId =
    way === 'resubmit'
      ? await aSubmittedVehicle(app.as(host))
      : (await app.aVehicle({ hostId: host.id, verificationStatus: 'pending' })).id
  if (way === 'resubmit') await decide(app, vehicleId, 'rejected')
  return { way, host, vehicleId, submission: {} }
}

/**
 * All contenders claim one plate concurrently, and a successful claim is approved at once. The winner is replaced, so
 * that all can race again.
 */
export async function raceForOnePlate(
  app: TestApp,
  contenders: Contender[],
  number: number,
): Promise<PlateRace> {
  const spelled = (n: number) => SPELLINGS[n % SPELLINGS.length]?.(number) ?? ''
  for (const [n, { way, host, vehicleId }] of contenders.entries()) {
    if (way === 'resubmit')
      await app.as(host).patch(`/api/v1/host/vehicles/${vehicleId}`, { licensePlate: spelled(n) })
    if (way === 'approve')
      await sql`update vehicles set license_plate = ${spelled(n)}, plate_key = null, verification_status = 'pending'
        where id = ${vehicleId}`.execute(app.db)
  }
  const said = await Promise.all(
    contenders.map(async (contender, n) => {
      const answer = await bringIn(app, contender, spelled(n))
      // A concurrent contender may have won; the approval is then refused.
      if (answer.vehicleId && contender.way !== 'approve') await decide(app, answer.vehicleId, 'verified')
      return answer
    }),
  )
  await readPlates(app.deps)
  const { rows } = await sql<{ id: string; status: string }>`
    select id, verification_status as status from vehicles
    where plate_key = ${`dubai/L/${number}`} and verification_status <> 'rejected'`.execute(app.db)
  for (const [n, { way, host }] of contenders.entries()) {
    const winner = said[n]?.vehicleId
    if (!winner) continue
    await app.as(host).delete(`/api/v1/host/vehicles/${winner}`)
    contenders[n] = await prepare(app, host, way)
  }
  return {
    answers: Object.fromEntries(
      Object.entries(Object.groupBy(said, ({ answer }) => answer)).map(([answer, all]) => [
        answer,
        all?.length ?? 0,
      ]),
    ),
    live: rows.length,
    verified: rows.filter(({ status }) => status === 'verified').length,
  }
}

/** The response, and the vehicle that now has the plate when the claim succeeded. */
async function bringIn(
  app: TestApp,
  { way, host, vehicleId, submission }: Contender,
  licensePlate: string,
): Promise<{ answer: string; vehicleId?: string }> {
  if (way === 'approve') return await decide(app, vehicleId, 'verified')
  const own = `/api/v1/host/vehicles/${vehicleId}`
  const { status, body } = await (way === 'submit'
    ? app.as(host).post('/api/v1/host/vehicles', { ...submission, licensePlate })
    : way === 'resubmit'
      ? app.as(host).post(`${own}/resubmit`)
      : app.as(host).patch(own, { licensePlate }))
  if (status >= 300) return { answer: `${status} ${body.code}` }
  return { answer: 'taken', vehicleId: body.vehicleId ?? vehicleId }
}

async function decide(app: TestApp, vehicleId: string, verdict: 'verified' | 'rejected') {
  const operator = { adminId: null, requestId: null }
  try {
    await approveOrRejectVehicle(app.deps, { vehicleId, verdict, reason: 'Once more' }, operator)
    return { answer: 'taken', vehicleId }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { answer: `${error.status} ${error.code}` }
  }
}
