import { redirect } from 'react-router'
import { orPageError } from '../../api/page-error.ts'
import { problemOf } from '../../api/problem-of.ts'
import type { AdminQuery } from '../../paths/admin-paths.ts'
import { withQuery } from '../../paths/paths.ts'
import { narrowed } from './table-query.ts'

/** Awaits a page of a list. An invalid position (an old or malformed URL) redirects to the first page. */
export const orFromTheStart = <T>(pathname: string, query: AdminQuery, page: Promise<T>): Promise<T> =>
  orPageError(
    page.catch((error: unknown) => {
      if (query.after !== undefined && problemOf(error)?.code === 'invalid_input') {
        throw redirect(withQuery(pathname, narrowed(query)))
      }
      throw error
    }),
  )
