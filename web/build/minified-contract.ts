import { minifyContractRouter } from '@orpc/contract'
import { api } from '@rihla/contract/api'
import type { Plugin } from 'vite'

const NAME = 'virtual:rihla-contract'

/**
 * Gives the browser the contract as bare routes (method and path of each endpoint), so that calling the API brings
 * no schema library along.
 */
export function minifiedContract(): Plugin {
  return {
    name: 'rihla-minified-contract',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export const contract = ${JSON.stringify(minifyContractRouter(api))}` : undefined,
  }
}
