import type { ContractRouterClient } from '@orpc/contract'
import type { Api } from '@rihla/contract/api'
import type { Problem } from '@rihla/contract/problem'
import { createContext, type RouterContext } from 'react-router'

/**
 * The typed client of the API; the same shape in-process (loaders, actions) and over HTTP (live things). Calls that
 * create or pay take the key their form came with.
 */
export type ApiClient = ContractRouterClient<Api, { idempotencyKey?: string }>

// The server and the page bundle each hold a copy of this file; the keys must be one, so they live on the global.
function sharedKey<T>(name: string): RouterContext<T> {
  const registry = globalThis as unknown as Record<symbol, RouterContext<T> | undefined>
  const symbol = Symbol.for(`rihla.${name}`)
  registry[symbol] ??= createContext<T>()
  return registry[symbol]
}

export const apiContext = sharedKey<ApiClient>('api')
/** The script nonce of this answer; empty in development, where there is none. */
export const nonceContext = sharedKey<string>('nonce')
/** Why the page is refused before anything of it is loaded; null for nearly all. */
export const refusalContext = sharedKey<Problem | null>('refusal')
/** What a browser needs to turn cards into tokens of Stripe's: an account's public name, and where its script lies. */
export interface StripeInBrowsers {
  publishableKey: string
  jsUrl: string
}

/** What a page must know of the place it runs in. */
export interface SiteFacts {
  requestId: string
  publicUrl: string
  production: boolean
  /** The server's present moment, epoch milliseconds: pages never read a clock while rendering. */
  now: number
  /** Whose fields cards are typed into; null: our own, and no real card is charged. */
  stripe: StripeInBrowsers | null
  /** Cookies the answer of an action or loader must set are already on the way: the server adds them. */
}
export const siteContext = sharedKey<SiteFacts>('site')
