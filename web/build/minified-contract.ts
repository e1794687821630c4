import { minifyContractRouter } from '@orpc/contract'
import { api } from '@rihla/contract/api'
import type { Plugin } from 'vite'

const NAME = 'virtual:rihla-contract'

/**
 * Provides the contract to the browser as bare routes (method and path of each endpoint), so that API calls need no
 * schema library and no text.
 */
export function minifiedContract(): Plugin {
  return {
    name: 'rihla-minified-contract',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export const contract = ${JSON.stringify(bareRoutes())}` : undefined,
  }
}

/** Without what only the server and the description of the API need: a first page has room for little. */
const bareRoutes = (): unknown => JSON.parse(JSON.stringify(minifyContractRouter(api)), withoutDescription)

function withoutDescription(name: string, value: unknown): unknown {
  if (name === 'meta') return {}
  if (name !== 'route' || typeof value !== 'object' || value === null) return value
  const { method, path } = value as { method?: unknown; path?: unknown }
  return { method, path }
}
