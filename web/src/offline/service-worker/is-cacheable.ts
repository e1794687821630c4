import type { Asked } from './classify-request.ts'

/** What the server says of an answer that was made for nobody in particular: whoever asked was not signed in. */
const MADE_FOR = 'x-made-for'
const ANYONE = 'anyone'

/** The answer, as far as it decides. */
export interface Answer {
  status: number
  /** 'basic' for our own origin's answers; others cannot be looked into. */
  type: string
  redirected: boolean
  headers: Headers
}

/**
 * Whether a copy of this answer may stay in the browser. Files and photos are the same for everybody; a page or a list
 * only when the server says that it was made for anyone. Nothing else ever stays, whatever it says.
 */
export function mayBeKept(asked: Asked, { status, type, redirected, headers }: Answer): boolean {
  // A page behind a redirect would be kept under an address that is not its own.
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
