import type { ListedCharge } from '@rihla/contract/charges/charge'
import { orFirstPage } from '../../api/or-first-page.ts'
import type { ApiClient } from '../../server-context.ts'

export interface OwnChargesLoaded {
  /** All that is open, on the first page only. */
  open: ListedCharge[]
  earlier: ListedCharge[]
  nextAfter: string | null
  isFirst: boolean
}

const A_PAGE = 20
const MOST_OPEN = 100

/** The charges of one side: everything open first, then what is over, page by page. */
export async function readOwnCharges(
  api: ApiClient,
  side: 'renter' | 'host',
  { searchParams }: URL,
  firstPage: string,
): Promise<OwnChargesLoaded> {
  const after = searchParams.get('after') ?? undefined
  const [open, earlier] = await Promise.all([
    after === undefined ? api.charges.mine({ side, isOpen: true, limit: MOST_OPEN }) : null,
    orFirstPage(api.charges.mine({ side, isOpen: false, after, limit: A_PAGE }), after, firstPage),
  ])
  return {
    open: open?.charges ?? [],
    earlier: earlier.charges,
    nextAfter: earlier.nextAfter,
    isFirst: after === undefined,
  }
}
