import { redirect } from 'react-router'
import { problemOf } from './problem-of.ts'

/**
 * Awaits a page of a list. When the cursor of the URL is invalid, the browser goes to the first page; any other error is
 * rethrown.
 */
export async function orFirstPage<T>(
  call: Promise<T>,
  after: string | null | undefined,
  firstPage: string,
): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (typeof after === 'string' && problemOf(error)?.code === 'invalid_input') throw redirect(firstPage)
    throw error
  }
}
