import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import { ASYNCHRONOUS_COMMIT } from '../../database/asynchronous-commit.ts'
import type { Database } from '../../database/database.ts'
import type { IdempotentAttempt, Person } from './call.ts'
import { asWireError, problemFromError } from './problem-response.ts'
import { Refusal } from './refusal.ts'

interface KeyedCall {
  owner: Person
  key: string | null
  verb: string
  input: unknown
  /** How long another leaves the key alone. */
  heldSeconds: number
  requestId: string
  /** Why the call may not be made: it is only answered when it was answered before. */
  overLimit?: Refusal | undefined
  /** Called before a stored answer is given again; may refuse that too. */
  onReplay(): Promise<void>
}

export type Idempotency = ReturnType<typeof openIdempotency>

const KEY_PATTERN = /^[A-Za-z0-9_-]{8,100}$/

/**
 * Same key and body: the same answer, made once. Another body: 422. Still running: 409.
 * The key is tied to its effect in the effect's own transaction (`attempt.bind`), so a crash between effect and
 * answer is seen by the next try. A refusal that had no effect frees the key. A try that took so long that another has
 * its key by now comes to nothing when it binds.
 */
export function openIdempotency(db: Database, clock: Clock) {
  const find = (ownerId: string, key: string) =>
    db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('key', '=', key)
      .executeTakeFirst()

  async function replayOrRefuse<T>(call: KeyedCall, key: string, hash: string, why: Refusal): Promise<T> {
    const row = await find(call.owner.id, key)
    if (!row || row.request_hash !== hash || row.response_status === null) throw why
    await call.onReplay()
    return replay<T>(row.response_status, row.response_body, call.requestId)
  }

  async function once<T>(call: KeyedCall, run: (attempt: IdempotentAttempt) => Promise<T>): Promise<T> {
    if (!call.key) throw new Refusal('idempotency_key_missing')
    if (!KEY_PATTERN.test(call.key)) throw new Refusal('idempotency_key_missing')
    const key = call.key
    const hash = createHash('sha256')
      .update(`${call.verb}\n${canonicalJson(call.input)}`)
      .digest('hex')
    const heldUntil = new Date(clock.now() + call.heldSeconds * 1000)

    if (call.overLimit) return await replayOrRefuse<T>(call, key, hash, call.overLimit)
    const inserted = await db
      .insertInto('idempotency_keys')
      .values({
        owner_id: call.owner.id,
        key,
        verb: call.verb,
        request_hash: hash,
        locked_until: heldUntil,
      })
      .onConflict((conflict) => conflict.columns(['owner_id', 'key']).doNothing())
      // Whatever is done under the key commits later: a crash that forgets the key forgets that too.
      .returning(['key', ASYNCHRONOUS_COMMIT.as('asynchronous_commit')])
      .executeTakeFirst()
    let subjectId: string | null = null
    if (!inserted) {
      const row = await find(call.owner.id, key)
      // The first try was refused and freed the key between our two statements: the caller may try again.
      if (!row) throw new Refusal('idempotency_in_flight', { retryAfterSeconds: 1 })
      if (row.request_hash !== hash) throw new Refusal('idempotency_key_reused')
      if (row.response_status !== null) {
        await call.onReplay()
        return replay<T>(row.response_status, row.response_body, call.requestId)
      }
      const taken = await db
        .updateTable('idempotency_keys')
        .set({ locked_until: heldUntil })
        .where('owner_id', '=', call.owner.id)
        .where('key', '=', key)
        .where('response_status', 'is', null)
        .where('locked_until', '<=', new Date(clock.now()))
        .returning('subject_id')
        .executeTakeFirst()
      if (!taken) throw new Refusal('idempotency_in_flight', { retryAfterSeconds: 2 })
      subjectId = taken.subject_id
    }

    const attempt: IdempotentAttempt = {
      subjectId,
      bind: async (trx, id) => {
        const { numUpdatedRows } = await trx
          .updateTable('idempotency_keys')
          .set({ subject_id: id })
          .where('owner_id', '=', call.owner.id)
          .where('key', '=', key)
          .where('locked_until', '=', heldUntil)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) throw new Refusal('idempotency_in_flight', { retryAfterSeconds: 2 })
        subjectId = id
      },
    }
    try {
      const answer = await run(attempt)
      await keep(200, answer)
      return answer
    } catch (error) {
      const problem = problemFromError(error, call.requestId)
      const isAnswer = problem !== null && problem.status < 500
      if (isAnswer && subjectId !== null) await keep(problem.status, problem)
      // Nothing was bound, so nothing happened: the key is free. A fault after that leaves it to be taken over.
      else if (isAnswer || subjectId === null) {
        const freed = forget()
        // A database that does not answer would have them wait a second time; the key then lapses by itself.
        if (problem?.code === 'too_busy') freed.catch(() => {})
        else await freed
      }
      throw error
    }

    function keep(status: number, body: unknown) {
      return db
        .updateTable('idempotency_keys')
        .set({ response_status: status, response_body: sql`${JSON.stringify(body)}::jsonb` })
        .where('owner_id', '=', call.owner.id)
        .where('key', '=', key)
        .execute()
    }
    function forget() {
      return db
        .deleteFrom('idempotency_keys')
        .where('owner_id', '=', call.owner.id)
        .where('key', '=', key)
        .where('locked_until', '=', heldUntil)
        .where('subject_id', 'is', null)
        .execute()
    }
  }
  return { once }
}

function replay<T>(status: number, body: unknown, requestId: string): T {
  if (status < 400) return body as T
  throw asWireError({ ...(body as Parameters<typeof asWireError>[0]), requestId })
}

/** JSON with sorted keys: the same request reads the same however it was written. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
