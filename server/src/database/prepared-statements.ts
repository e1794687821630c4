import { sql } from 'kysely'

/** Nothing: statements are named by `executeNamed`. Goes away with its last use, in `http/rate-limits.ts`. */
export const PREPARED = sql``
