import { firstCharacters } from '@rihla/domain/text/text-length'
import type { AdminQuery } from '../../paths/admin-paths.ts'

/** The longest search text that the server accepts, characters. */
const LONGEST_SEARCH = 100
const LONGEST_PLACE = 1000
/**
 * Limit for the positions of previous pages, characters: they are part of the URL, which must stay short enough for
 * every server.
 */
const LONGEST_TRAIL = 4000

type ChoiceName = Exclude<keyof AdminQuery, 'search' | 'after' | 'trail'>

/** Parses the query of a list's URL. Each name of `choices` may have one of its values; others are ignored. */
export function tableQueryIn(
  params: URLSearchParams,
  choices: Partial<Record<ChoiceName, readonly string[]>> = {},
): AdminQuery {
  const places = (name: string) =>
    params.getAll(name).filter((place) => place !== '' && place.length <= LONGEST_PLACE)
  const query: AdminQuery = {
    search: firstCharacters((params.get('search') ?? '').trim(), LONGEST_SEARCH) || undefined,
    after: places('after')[0],
    trail: places('trail'),
  }
  for (const [name, allowed] of Object.entries(choices) as Array<[ChoiceName, readonly string[]]>) {
    query[name] = allowed.find((value) => value === params.get(name))
  }
  return query
}

/** The same list with changed filters or sort, from its first page. */
export const narrowed = (query: AdminQuery, change: AdminQuery = {}): AdminQuery => ({
  ...query,
  after: undefined,
  trail: undefined,
  ...change,
})

/** The query of the next page; it contains the positions of the previous pages, so that going back needs no script. */
export function nextPage(query: AdminQuery, nextAfter: string): AdminQuery {
  const trail = query.after === undefined ? [] : [...(query.trail ?? []), query.after]
  while (trail.join('').length > LONGEST_TRAIL) trail.shift()
  return { ...query, after: nextAfter, trail }
}

/** The query of the previous page. */
export function previousPage(query: AdminQuery): AdminQuery {
  const trail = query.trail ?? []
  return { ...query, after: trail.at(-1), trail: trail.slice(0, -1) }
}

/**
 * The sort that a column heading links to: the reverse direction, or `by` when the list is sorted by another column. A
 * minus means descending.
 */
export const turnedSort = (sort: string | undefined, by: string): string => {
  if (sort === undefined || bare(sort) !== bare(by)) return by
  return sort.startsWith('-') ? bare(sort) : `-${sort}`
}

/** The `aria-sort` value of a column; null when the list is sorted by another one. */
export const sortedBy = (sort: string | undefined, by: string): 'ascending' | 'descending' | null => {
  if (sort === undefined || bare(sort) !== bare(by)) return null
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

const bare = (sort: string) => sort.replace(/^-/, '')
