import { redirect } from 'react-router'
import { orPageError } from '../../api/page-error.ts'
import { problemOf } from '../../api/problem-of.ts'
import type { AdminQuery } from '../../paths/admin-paths.ts'
import { withQuery } from '../../paths/paths.ts'
import { narrowed } from './table-query.ts'

/**
 * Awaits a page of a list. An invalid position (an old or malformed URL) redirects to the first page, and so does one
 * behind the last row: the rows of a queue that were decided are gone, while others wait on the pages before.
 */
export async function orFromTheStart<T>(
  pathname: string,
  query: AdminQuery,
  asked: Promise<T>,
  rowsOf: (page: T) => readonly unknown[],
): Promise<T> {
  const isFirst = query.after === undefined
  const fromTheStart = () => redirect(withQuery(pathname, narrowed(query)))
  const page = await orPageError(
    asked.catch((error: unknown) => {
      throw !isFirst && problemOf(error)?.code === 'invalid_input' ? fromTheStart() : error
    }),
  )
  if (!isFirst && rowsOf(page).length === 0) throw fromTheStart()
  return page
}
