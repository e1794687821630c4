import type { ListedCharge } from '@rihla/contract/charges/charge'
import { redirect } from 'react-router'
import { problemOf } from '../../api/problem-of.ts'
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
    api.charges.mine({ side, isOpen: false, after, limit: A_PAGE }).catch((error: unknown) => {
      // The cursor in the URL is invalid: start with the first page.
      if (after !== undefined && problemOf(error)?.code === 'invalid_input') throw redirect(firstPage)
      throw error
    }),
  ])
  return {
    open: open?.charges ?? [],
    earlier: earlier.charges,
    nextAfter: earlier.nextAfter,
    isFirst: after === undefined,
  }
}
