import { holdsCardNumber } from '@rihla/domain/pricing/card-number'
import { Refusal } from './refusal.ts'

const MAX_BODY_BYTES = 256 * 1024
const MAX_DEPTH = 12
const MEASURES = ['length', 'size']

/**
 * Reads the JSON body of an API call within limits. Refuses other content types (a form of another site cannot send
 * JSON), bodies over 256 KiB, deep nesting, and anything that looks like a card number: those belong to the card
 * network's tokenizer and must never reach the logs or tables.
 */
export async function readGuardedBody(request: Request): Promise<string> {
  if (!isJson(request)) {
    // A browser's DELETE may have neither a type nor a length: only reading shows that the body is empty.
    if (await holdsNothing(request)) return ''
    throw new Refusal('json_only')
  }
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw new Refusal('body_too_large')
  const text = await readBodyWithin(request, MAX_BODY_BYTES)
  if (text === '') return ''
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('invalid_json')
  }
  walk(value, 0)
  return text
}

/** Whether a body is declared as JSON. */
export const isJson = ({ headers }: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')

async function holdsNothing({ body }: Request): Promise<boolean> {
  if (!body) return true
  for await (const chunk of body) if (chunk.byteLength > 0) return false
  return true
}

/** Reads a body as text; refuses with body_too_large beyond `limit` bytes. */
export async function readBodyWithin(request: Request, limit: number): Promise<string> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) throw new Refusal('body_too_large')
    chunks.push(chunk)
  }
  return new TextDecoder('utf-8', { fatal: false }).decode(Buffer.concat(chunks))
}

function walk(value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) throw new Refusal('invalid_json')
  if (typeof value === 'string' && holdsCardNumber(value)) throw new Refusal('card_number_refused')
  if (typeof value === 'number' && holdsCardNumber(String(value))) throw new Refusal('card_number_refused')
  if (typeof value !== 'object' || value === null) return
  // The schema library measures whatever has a length or size before it checks the type; no field has these names.
  if (!Array.isArray(value))
    for (const field of MEASURES)
      if (Object.hasOwn(value, field))
        throw new Refusal('invalid_input', { fields: [{ field, code: 'unknown_field' }] })
  for (const inner of Object.values(value)) walk(inner, depth + 1)
}
