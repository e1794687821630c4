import { contract } from 'virtual:rihla-contract'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractProcedure, ContractProcedureClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Api } from '@rihla/contract/api'
import type { Problem } from '@rihla/contract/problem'
import { LANGUAGE_TAG } from '../i18n/language.ts'

/** `idempotencyKey`: one per user intent, the same on every retry. */
export interface LiveCall {
  idempotencyKey?: string
}
/** The call of an endpoint that is `idempotent` in the contract: the server refuses it without a key. */
export type KeyedCall = Required<LiveCall>

/** A client that compiles only with a key where the contract requires one. */
type ClientOf<R> =
  R extends ContractProcedure<infer I, infer O, infer E, infer M>
    ? ContractProcedureClient<M extends { idempotent: true } ? KeyedCall : LiveCall, I, O, E>
    : { [K in keyof R]: R[K] extends AnyContractRouter ? ClientOf<R[K]> : never }
export type LiveApi = ClientOf<Api>

/**
 * The API client for calls from the browser: availability, quotes, payment, chat. Load it on first use: `const {
 * liveApi } = await import('../../api/live-api.ts')`.
 */
export const liveApi: LiveApi = createORPCClient(
  new OpenAPILink<LiveCall>(contract as unknown as Api, {
    url: () => `${location.origin}/api/v1`,
    headers: ({ context }) => ({
      'accept-language': LANGUAGE_TAG,
      ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
    }),
    fetch: async (request, init) => withReadableProblem(await fetch(request, init)),
    customErrorResponseBodyDecoder: (body, { status }) => {
      const problem = body as Problem | null
      return problem?.code ? new ORPCError(problem.code.toUpperCase(), { status, data: problem }) : null
    },
  }),
)

/** The client parses only bodies of type JSON; a problem has its own JSON content type. */
function withReadableProblem(answer: Response): Response {
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json')) return answer
  const headers = new Headers(answer.headers)
  headers.set('content-type', 'application/json')
  return new Response(answer.body, { status: answer.status, headers })
}
