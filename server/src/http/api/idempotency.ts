import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import { ASYNCHRONOUS_COMMIT } from '../../database/asynchronous-commit.ts'
import type { Database, Transaction } from '../../database/database.ts'
import type { IdempotentAttempt, Person } from './call.ts'
import { asWireError, problemFromError } from './problem-response.ts'
import { Refusal } from './refusal.ts'

interface KeyedCall {
  owner: Person
  key: string | null
  endpoint: string
  input: unknown
  /** How long the key is locked against other attempts, in seconds. */
  heldSeconds: number
  requestId: string
  /** The rate-limit refusal: the call may only be answered from a stored answer. */
  overLimit?: Refusal | undefined
  /** Called before a stored answer is replayed; may refuse that too. */
  onReplay(): Promise<void>
}

export type Idempotency = ReturnType<typeof openIdempotency>

const KEY_PATTERN = /^[A-Za-z0-9_-]{8,100}$/

/**
 * Same key and body: the same answer, made once. Another body: 422. Still running: 409. The key is bound to its effect
 * in the effect's own transaction (`attempt.bind`), so that the next attempt sees a crash between effect and answer. A
 * refusal without an effect frees the key. An attempt that took so long that another one holds the key is refused when
 * it binds.
 */
export function openIdempotency(db: Database, clock: Clock) {
  return {
    async once<T>(call: KeyedCall, run: (attempt: IdempotentAttempt) => Promise<T>): Promise<T> {
      if (!call.key || !KEY_PATTERN.test(call.key)) throw new Refusal('idempotency_key_missing')
      const claim: Claim = {
        ownerId: call.owner.id,
        key: call.key,
        hash: createHash('sha256')
          .update(`${call.endpoint}\n${canonicalJson(call.input)}`)
          .digest('hex'),
        heldUntil: new Date(clock.now() + call.heldSeconds * 1000),
      }
      if (call.overLimit) return await replayOrRefuse<T>(db, call, claim, call.overLimit)
      const taken = await takeKey(db, call, claim, clock)
      if ('answered' in taken) {
        await call.onReplay()
        return replay<T>(taken.answered, call.requestId)
      }
      return await runOnce(db, claim, { subjectId: taken.subjectId, requestId: call.requestId }, run)
    },
  }
}

/** One attempt of a call, which holds the key until `heldUntil`. */
interface Claim {
  ownerId: string
  key: string
  hash: string
  heldUntil: Date
}

interface Answered {
  status: number
  body: unknown
}

const findKey = (db: Database, { ownerId, key }: Claim) =>
  db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .executeTakeFirst()

async function replayOrRefuse<T>(db: Database, call: KeyedCall, claim: Claim, why: Refusal): Promise<T> {
  const row = await findKey(db, claim)
  if (!row || row.request_hash !== claim.hash || row.response_status === null) throw why
  await call.onReplay()
  return replay<T>({ status: row.response_status, body: row.response_body }, call.requestId)
}

/** Takes the key for this attempt, or returns the stored answer; refuses while another attempt holds it. */
async function takeKey(
  db: Database,
  { endpoint }: KeyedCall,
  claim: Claim,
  clock: Clock,
): Promise<{ subjectId: string | null } | { answered: Answered }> {
  const { ownerId, key, hash, heldUntil } = claim
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({ owner_id: ownerId, key, endpoint, request_hash: hash, locked_until: heldUntil })
    .onConflict((conflict) => conflict.columns(['owner_id', 'key']).doNothing())
    // Everything done under the key commits later: a crash that loses the key loses that too.
    .returning(['key', ASYNCHRONOUS_COMMIT.as('asynchronous_commit')])
    .executeTakeFirst()
  if (inserted) return { subjectId: null }
  const row = await findKey(db, claim)
  // The first attempt was refused and freed the key between the two statements: the caller may retry.
  if (!row) throw new Refusal('idempotency_in_flight', { retryAfterSeconds: 1 })
  if (row.request_hash !== hash) throw new Refusal('idempotency_key_reused')
  if (row.response_status !== null)
    return { answered: { status: row.response_status, body: row.response_body } }
  const taken = await db
    .updateTable('idempotency_keys')
    .set({ locked_until: heldUntil })
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .where('response_status', 'is', null)
    .where('locked_until', '<=', new Date(clock.now()))
    .returning('subject_id')
    .executeTakeFirst()
  if (!taken) throw new Refusal('idempotency_in_flight', { retryAfterSeconds: 2 })
  return { subjectId: taken.subject_id }
}

/** Runs the call and stores its answer under the key, or frees the key when it had no effect. */
async function runOnce<T>(
  db: Database,
  claim: Claim,
  before: { subjectId: string | null; requestId: string },
  run: (attempt: IdempotentAttempt) => Promise<T>,
): Promise<T> {
  let { subjectId } = before
  const attempt: IdempotentAttempt = {
    subjectId,
    bind: async (trx, id) => {
      await bindKey(trx, claim, id)
      subjectId = id
    },
  }
  try {
    const answer = await run(attempt)
    await keepAnswer(db, claim, { status: 200, body: answer })
    return answer
  } catch (error) {
    const problem = problemFromError(error, before.requestId)
    const isAnswer = problem !== null && problem.status < 500
    if (isAnswer && subjectId !== null) await keepAnswer(db, claim, { status: problem.status, body: problem })
    // Nothing was bound, so there was no effect: free the key. After an effect, a fault leaves the key for the next
    // attempt.
    else if (isAnswer || subjectId === null) {
      const freed = freeKey(db, claim)
      // An unresponsive database would make the caller wait a second time; the key then expires by itself.
      if (problem?.code === 'too_busy') freed.catch(() => {})
      else await freed
    }
    throw error
  }
}

/** Binds the key to its effect; refuses an attempt whose key is held by another by now. */
async function bindKey(
  trx: Transaction,
  { ownerId, key, heldUntil }: Claim,
  subjectId: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('idempotency_keys')
    .set({ subject_id: subjectId })
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .where('locked_until', '=', heldUntil)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('idempotency_in_flight', { retryAfterSeconds: 2 })
}

const keepAnswer = (db: Database, { ownerId, key }: Claim, { status, body }: Answered) =>
  db
    .updateTable('idempotency_keys')
    .set({ response_status: status, response_body: sql`${JSON.stringify(body)}::jsonb` })
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .execute()

const freeKey = (db: Database, { ownerId, key, heldUntil }: Claim) =>
  db
    .deleteFrom('idempotency_keys')
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .where('locked_until', '=', heldUntil)
    .where('subject_id', 'is', null)
    .execute()

function replay<T>({ status, body }: Answered, requestId: string): T {
  if (status < 400) return body as T
  throw asWireError({ ...(body as Parameters<typeof asWireError>[0]), requestId })
}

/** JSON with sorted keys, so that equal requests have equal text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
