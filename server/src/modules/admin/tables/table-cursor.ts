import { isUuid } from '@rihla/domain/text/uuid'
import { Refusal } from '../../../http/api/refusal.ts'

/** Cursor of a table page: sort key and id of its last row. */
export interface TableCursor {
  /** Microseconds, a number or text, depending on the sort order. */
  key: string
  id: string
}

const NUMBER = /^-?\d{1,16}$/

/** Encodes the cursor as base64url, because a text key may contain any character. */
export const writeCursor = ({ key, id }: TableCursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** Decodes the cursor that a page begins after; throws `invalid_input` when it is malformed. */
export function readCursor(text: string | undefined, kind: 'number' | 'words'): TableCursor | null {
  if (text === undefined) return null
  const [key, id] = unpacked(text)
  const isKey = typeof key === 'string' && (kind === 'words' ? !key.includes('\0') : NUMBER.test(key))
  if (!isKey || typeof id !== 'string' || !isUuid(id))
    throw new Refusal('invalid_input', { fields: [{ field: 'after', code: 'invalid' }] })
  return { key, id }
}

function unpacked(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
