import type { ApiClient } from '../../server-context.ts'

export type Gate = Awaited<ReturnType<ApiClient['tolls']['gates']>>['gates'][number]
export type GateNames = ReadonlyMap<string, string>

/** Names of toll gates by slug, in the language of the page. */
export const gateNamesOf = (gates: readonly Gate[]): GateNames =>
  new Map(gates.map(({ slug, name }) => [slug, name]))
