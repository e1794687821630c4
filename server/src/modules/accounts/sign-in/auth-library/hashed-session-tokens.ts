import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth'
import { hashOfToken } from '../../sessions/session-token.ts'

type Row = Record<string, unknown>

/**
 * The library's database adapter, except that the database gets hashes of session tokens: tokens are hashed when they
 * are written or looked for. The library gets the token back where it knows it already; otherwise it gets the hash.
 */
export function withHashedSessionTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    ...hashedCalls(adapter),
    transaction: (run) => adapter.transaction((trx) => run({ ...trx, ...hashedCalls(trx) })),
  }
}

function hashedCalls(adapter: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...adapter,
    create: async <T extends Row, R = T>(call: Parameters<DBAdapter['create']>[0]) => {
      const data: Row = { ...call.data }
      const row = await adapter.create<T, R>({ ...call, data: hashedIn(call.model, data) as Omit<T, 'id'> })
      return withToken(call.model, row, data.token)
    },
    findOne: async <T>(call: Parameters<DBAdapter['findOne']>[0]) =>
      withToken(call.model, await adapter.findOne<T>(hashedWhere(call)), tokenIn(call.where)),
    findMany: <T>(call: Parameters<DBAdapter['findMany']>[0]) => adapter.findMany<T>(hashedWhere(call)),
    count: (call) => adapter.count(hashedWhere(call)),
    update: async <T>(call: Parameters<DBAdapter['update']>[0]) => {
      const update = hashedIn(call.model, call.update)
      const row = await adapter.update<T>({ ...hashedWhere(call), update })
      return withToken(call.model, row, call.update.token ?? tokenIn(call.where))
    },
    updateMany: (call) =>
      adapter.updateMany({ ...hashedWhere(call), update: hashedIn(call.model, call.update) }),
    delete: (call) => adapter.delete(hashedWhere(call)),
    deleteMany: (call) => adapter.deleteMany(hashedWhere(call)),
    consumeOne: async <T>(call: Parameters<DBAdapter['consumeOne']>[0]) =>
      withToken(call.model, await adapter.consumeOne<T>(hashedWhere(call)), tokenIn(call.where)),
    incrementOne: async <T>(call: Parameters<DBAdapter['incrementOne']>[0]) =>
      withToken(call.model, await adapter.incrementOne<T>(hashedWhere(call)), tokenIn(call.where)),
  }
}

const hashed = (value: unknown) => (typeof value === 'string' ? hashOfToken(value) : value)

const hashedIn = (model: string, data: Row): Row =>
  model === 'session' && 'token' in data ? { ...data, token: hashed(data.token) } : data

function hashedWhere<Call extends { model: string; where?: Where[] | undefined }>(call: Call): Call {
  if (call.model !== 'session' || !call.where) return call
  const where = call.where.map((one): Where => {
    if (one.field !== 'token') return one
    const { value } = one
    return { ...one, value: (Array.isArray(value) ? value.map(hashed) : hashed(value)) as Where['value'] }
  })
  return { ...call, where }
}

const tokenIn = (where: Where[]): unknown => where.find(({ field }) => field === 'token')?.value

/** The row with the token that the caller already has, instead of its hash. */
function withToken<R>(model: string, row: R, token: unknown): R {
  const hasToken = model === 'session' && typeof token === 'string' && row !== null && typeof row === 'object'
  return hasToken && 'token' in row ? { ...row, token } : row
}
