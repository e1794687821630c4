import type { AdminQuery } from '../../paths/admin-paths.ts'

/** As much as the server takes of words to find. */
const LONGEST_SEARCH = 100
const LONGEST_PLACE = 1000
/** The places passed on the way here are part of the address, which must stay short enough for every server. */
const LONGEST_TRAIL = 4000

type ChoiceName = Exclude<keyof AdminQuery, 'search' | 'after' | 'trail'>

/** What the address of a list asks for. Each name of `choices` may have one of its values; all else is left out. */
export function tableQueryIn(
  params: URLSearchParams,
  choices: Partial<Record<ChoiceName, readonly string[]>> = {},
): AdminQuery {
  const places = (name: string) =>
    params.getAll(name).filter((place) => place !== '' && place.length <= LONGEST_PLACE)
  const query: AdminQuery = {
    search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH) || undefined,
    after: places('after')[0],
    trail: places('trail'),
  }
  for (const [name, allowed] of Object.entries(choices) as Array<[ChoiceName, readonly string[]]>) {
    query[name] = allowed.find((value) => value === params.get(name))
  }
  return query
}

/** The same list from its first page on, with something chosen anew. */
export const narrowed = (query: AdminQuery, change: AdminQuery = {}): AdminQuery => ({
  ...query,
  after: undefined,
  trail: undefined,
  ...change,
})

/** The page after this one; the address remembers the way back, so that no script is needed for it. */
export function nextPage(query: AdminQuery, nextAfter: string): AdminQuery {
  const trail = query.after === undefined ? [] : [...(query.trail ?? []), query.after]
  while (trail.join('').length > LONGEST_TRAIL) trail.shift()
  return { ...query, after: nextAfter, trail }
}

/** The page before this one. */
export function previousPage(query: AdminQuery): AdminQuery {
  const trail = query.trail ?? []
  return { ...query, after: trail.at(-1), trail: trail.slice(0, -1) }
}

/**
 * What a press on a column's heading asks for: its other direction, or, when the list is sorted by another one, the
 * direction given. A minus means downwards.
 */
export const turnedSort = (sort: string | undefined, by: string): string => {
  if (sort === undefined || bare(sort) !== bare(by)) return by
  return sort.startsWith('-') ? bare(sort) : `-${sort}`
}

/** How a list stands by a column, in the words of `aria-sort`. */
export const sortedBy = (sort: string | undefined, by: string): 'ascending' | 'descending' | null => {
  if (sort === undefined || bare(sort) !== bare(by)) return null
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

const bare = (sort: string) => sort.replace(/^-/, '')
