import { contract } from 'virtual:rihla-contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Api } from '@rihla/contract/api'

/** `idempotencyKey`: one per intent of the person, the same again on every retry of it. */
export interface LiveCall {
  idempotencyKey?: string
}
export type LiveApi = ContractRouterClient<Api, LiveCall>

/**
 * The API as the browser calls it, for things that live on the page: availability, quotes, paying, chat.
 * Load it when it is first needed: `const { liveApi } = await import('../../api/live-api.ts')`.
 */
export const liveApi: LiveApi = createORPCClient(
  new OpenAPILink<LiveCall>(contract as unknown as Api, {
    url: () => `${location.origin}/api/v1`,
    headers: ({ context }) => (context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
  }),
)
