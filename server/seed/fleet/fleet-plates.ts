import type { LicensePlate } from '@rihla/domain/vehicles/license-plate'
import { EMIRATE_NAMES, type Emirate } from '@rihla/domain/vehicles/plate-words'
import { type RawBuilder, sql } from 'kysely'

/** The count of numbers per code, and the first of them; the demo and tests use other codes. */
const NUMBERS = 90_000
const FIRST_NUMBER = 10_000
const FIRST_NUMERIC_CODE = 22
const LETTERS = 26
const [CAPITAL_A, NUMERIC] = [65, new Set<Emirate>(['abu-dhabi', 'sharjah'])]

/** The plate of the nth vehicle of an installation, from 0; unique up to six million. */
export function fleetPlate(n: number, emirate: Emirate): LicensePlate {
  const block = Math.floor(n / NUMBERS)
  const letters = [Math.floor(block / LETTERS), block % LETTERS]
  const code = NUMERIC.has(emirate)
    ? String(FIRST_NUMERIC_CODE + block)
    : String.fromCharCode(...letters.map((letter) => CAPITAL_A + letter))
  return { emirate, code, number: String(FIRST_NUMBER + (n % NUMBERS)) }
}

/** The same in SQL, as shown and as a key, for vehicle rows that already have a `plate_key` of their emirate. */
export function fleetPlateOf(n: RawBuilder<unknown>): {
  shown: RawBuilder<unknown>
  key: RawBuilder<unknown>
} {
  const emirate = sql`split_part(plate_key, '/', 1)`
  const block = sql`((${n}) / ${sql.lit(NUMBERS)})::integer`
  const numeric = sql.join([...NUMERIC].map((slug) => sql.lit(slug)))
  const letter = (nth: RawBuilder<unknown>) => sql`chr(${sql.lit(CAPITAL_A)} + ${nth})`
  const letters = sql`${letter(sql`${block} / ${sql.lit(LETTERS)}`)} || ${letter(sql`${block} % ${sql.lit(LETTERS)}`)}`
  const code = sql`case when ${emirate} in (${numeric})
    then (${sql.lit(FIRST_NUMERIC_CODE)} + ${block})::text else ${letters} end`
  const number = sql`(${sql.lit(FIRST_NUMBER)} + (${n}) % ${sql.lit(NUMBERS)})::text`
  const names = Object.entries(EMIRATE_NAMES).map(
    ([slug, name]) => sql`when ${sql.lit(slug)} then ${sql.lit(name)}`,
  )
  const name = sql`case ${emirate} ${sql.join(names, sql` `)} end`
  return {
    shown: sql`concat_ws(' ', ${name}, ${code}, ${number})`,
    key: sql`concat_ws('/', ${emirate}, ${code}, ${number})`,
  }
}
