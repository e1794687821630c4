import type { ContractRouterClient } from '@orpc/contract'
import type { SocialProvider } from '@rihla/contract/accounts/security'
import type { Api } from '@rihla/contract/api'
import type { Problem } from '@rihla/contract/problem'
import { createContext, type RouterContext } from 'react-router'

/**
 * The typed client of the API; the same shape in-process (loaders, actions) and over HTTP (live updates). Calls that
 * create or pay take the idempotency key of their form.
 */
export type ApiClient = ContractRouterClient<Api, { idempotencyKey?: string }>

// The server and the page bundle each have a copy of this file; the keys must be the same object, so they are stored on
// `globalThis`.
function sharedKey<T>(name: string): RouterContext<T> {
  const registry = globalThis as unknown as Record<symbol, RouterContext<T> | undefined>
  const symbol = Symbol.for(`rihla.${name}`)
  registry[symbol] ??= createContext<T>()
  return registry[symbol]
}

export const apiContext = sharedKey<ApiClient>('api')
/** The script nonce of the response; empty in development. */
export const nonceContext = sharedKey<string>('nonce')
/** Why the page is refused before anything is loaded; usually null. */
export const refusalContext = sharedKey<Problem | null>('refusal')
/**
 * What a browser needs to turn cards into Stripe tokens: the publishable key of the account, and the URL of the Stripe
 * script.
 */
export interface StripeInBrowsers {
  publishableKey: string
  jsUrl: string
}

/**
 * What replaces the base map that ships with the product: a MapLibre style, or tiles, as an archive (PMTiles) or one by
 * one. Their attribution is plain text; empty when the tiles name their source themselves.
 */
export type MapsInBrowsers =
  | { kind: 'style'; url: string }
  | { kind: 'pmtiles' | 'vector' | 'raster'; url: string; attribution: string }

/** Facts about the deployment and the request that pages need. */
export interface SiteFacts {
  requestId: string
  publicUrl: string
  production: boolean
  /** The server's current time, epoch milliseconds: pages never read a clock while rendering. */
  now: number
  /** The Stripe settings for card fields; null uses the site's own test form, which charges no real card. */
  stripe: StripeInBrowsers | null
  /** The operator's own base map; null: the one that ships with the product. */
  maps: MapsInBrowsers | null
  /** Whether codes are sent by SMS; without them phones are not verified, and need not be. */
  sendsPhoneCodes: boolean
  /** The providers whose sign-in buttons are shown. */
  socialProviders: readonly SocialProvider[]
}
export const siteContext = sharedKey<SiteFacts>('site')
