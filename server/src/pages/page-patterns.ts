interface PageRoute {
  id: string
  parentId?: string
  path?: string
}

const ESCAPED = /[.*+?^${}()|[\]\\]/g

/**
 * Returns a function from a path to the route pattern of its page: '/vehicle/:id' for '/vehicle/7', `unmatched` when
 * there is no such page.
 */
export function pagePatterns(routes: Record<string, PageRoute | undefined>): (path: string) => string {
  const wholeOf = (route: PageRoute): string => {
    const above = route.parentId === undefined ? undefined : routes[route.parentId]
    return [above ? wholeOf(above) : '', route.path ?? ''].filter(Boolean).join('/')
  }
  const patterns = [...new Set(Object.values(routes).map((route) => (route ? `/${wholeOf(route)}` : '/')))]
  const fixed = new Set(patterns.filter((pattern) => !/[:*?]/.test(pattern)))
  const open = patterns
    .filter((pattern) => !fixed.has(pattern) && !pattern.includes('*'))
    .map((pattern) => ({ pattern, regex: regexOf(pattern) }))
  return (path) => {
    // The router fetches the data of a page at its path with `.data` appended.
    const bare = path.replace(/(?:\/_)?\.data$/, '').replace(/(.)\/+$/, '$1')
    if (fixed.has(bare)) return bare
    if (bare === '/_root' || bare === '') return '/'
    return open.find(({ regex }) => regex.test(bare))?.pattern ?? 'unmatched'
  }
}

const regexOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(ESCAPED, '\\$&')))
      .join('/')}$`,
  )
