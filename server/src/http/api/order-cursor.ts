import { UUID_PATTERN } from '@rihla/domain/text/uuid'
import { Refusal } from './refusal.ts'

/** Where a page of a list ended: the number that the list is ordered by, and the id that decides between equals. */
export interface OrderCursor {
  order: number
  id: string
}

/** The most digits of a time of this era in milliseconds, and in microseconds; a larger number is no time. */
export const MILLISECOND_DIGITS = 14
export const MICROSECOND_DIGITS = 16

const CURSOR = new RegExp(`^(\\d+)\\.(${UUID_PATTERN})$`)

/** The cursor in the `after` of a request; null without one. Throws 400 `invalid_input` for anything else. */
export function orderCursorIn(
  after: string | undefined,
  mostDigits: number = MILLISECOND_DIGITS,
): OrderCursor | null {
  if (after === undefined) return null
  const [, order = '', id] = CURSOR.exec(after) ?? []
  if (id === undefined || order.length > mostDigits)
    throw new Refusal('invalid_input', { fields: [{ field: 'after', code: 'format_invalid' }] })
  return { order: Number(order), id }
}
