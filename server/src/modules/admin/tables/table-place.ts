import { Refusal } from '../../../http/api/refusal.ts'

/** Where a page of a table ended: what its last row was sorted by, and its id. */
export interface TablePlace {
  /** Microseconds, a number, or words, as the sort says. */
  key: string
  id: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NUMBER = /^-?\d{1,16}$/

/** Words can be anything, so the whole is packed into letters that an address takes. */
export const writePlace = ({ key, id }: TablePlace): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** The place a page begins after; throws `invalid_input` when it is none of ours. */
export function readPlace(text: string | undefined, kind: 'number' | 'words'): TablePlace | null {
  if (text === undefined) return null
  const [key, id] = unpacked(text)
  const isKey = typeof key === 'string' && (kind === 'words' ? !key.includes('\0') : NUMBER.test(key))
  if (!isKey || typeof id !== 'string' || !UUID.test(id))
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
