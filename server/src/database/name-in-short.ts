import { DELETED_PERSON, FIRST_PARTS } from '@rihla/domain/people/person-name'
import { type RawBuilder, sql } from 'kysely'

const FIRST_NAME = `^(?:(?:${FIRST_PARTS.join('|')})\\s+)?\\S+`

/** SQL: 'Sara M.' for 'Sara Al Mansoori' and 'سارة م.' for 'سارة المنصوري'; equals `firstNameAndInitial`. */
export const nameInShort = (name: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  (select case when whole = ${sql.lit(DELETED_PERSON)} then whole else
    concat_ws(' ', regexp_replace(substring(whole from ${sql.lit(FIRST_NAME)}), '\\s+', ' '),
      upper(coalesce(substring(regexp_replace(last, '^ال(?=[[:alpha:]]{2})', '') from '[[:alpha:]]'),
        left(last, 1))) || '.') end
    from (select trim(${name}) as whole) as names,
      substring(regexp_replace(whole, ${sql.lit(FIRST_NAME)}, '') from '\\S+$') as last)`
