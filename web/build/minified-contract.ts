import { minifyContractRouter } from '@orpc/contract'
import { api } from '@rihla/contract/api'
import type { Plugin } from 'vite'

const NAME = 'virtual:rihla-contract'

/**
 * Provides the contract to the browser as bare routes (method and path of each endpoint), so that API calls need no
 * schema library.
 */
export function minifiedContract(): Plugin {
  return {
    name: 'rihla-minified-contract',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export const contract = ${JSON.stringify(minifyContractRouter(api))}` : undefined,
  }
}
