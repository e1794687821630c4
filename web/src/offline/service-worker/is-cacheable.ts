import type { Asked } from './classify-request.ts'

/** Response header; 'anyone' marks a response to a request without a signed-in user. */
const MADE_FOR = 'x-made-for'
const ANYONE = 'anyone'

/** The parts of a response that decide whether it may be cached. */
export interface Answer {
  status: number
  /** 'basic' for same-origin responses; others are opaque. */
  type: string
  redirected: boolean
  headers: Headers
}

/**
 * Whether a response may be cached. Assets and photos are the same for everyone; pages and lists only when the server
 * marks them as made for anyone. Nothing else is ever cached.
 */
export function mayBeKept(asked: Asked, { status, type, redirected, headers }: Answer): boolean {
  // A redirected page would be cached under the wrong URL.
  if (status !== 200 || type !== 'basic' || redirected) return false
  switch (asked) {
    case 'asset':
    case 'photo':
      return true
    case 'public_page':
      return isForAnyone(headers) && (headers.get('content-type') ?? '').startsWith('text/html')
    case 'public_list':
      return isForAnyone(headers)
    case 'private_page':
    case 'public_page_data':
    case 'routes':
    case 'leaving':
    case null:
      return false
  }
}

const isForAnyone = (headers: Headers) => headers.get(MADE_FOR) === ANYONE
