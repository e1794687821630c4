import type {
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract'
import { implement } from '@orpc/server'
import type { Access, EndpointMeta } from '@rihla/contract/endpoint'
import type { Call, CallContext, Person, Viewer } from './call.ts'
import type { Idempotency } from './idempotency.ts'
import { asWireError, problemFor, problemFromError } from './problem-answer.ts'
import type { RateLimits } from './rate-limits.ts'
import { Refusal } from './refusal.ts'

interface EdgeDeps {
  limits: RateLimits
  idempotency: Idempotency
}

export interface ServeContext extends CallContext {
  edge: EdgeDeps
}

/**
 * Joins a contract entry to the verb that answers it: access, rate limit, idempotency, parsing in and out, and the
 * one error shape. Written once; a module never sees a request.
 */
export function serve<A extends Access, I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  entry: ContractProcedure<I, O, E, EndpointMeta & { access: A }>,
  run: (input: InferSchemaOutput<I>, call: Call<A>) => Promise<InferSchemaInput<O>>,
) {
  const meta = entry['~orpc'].meta
  const verb = entry['~orpc'].route.path ?? 'unnamed'
  return implement(entry, validateInside)
    .$context<ServeContext>()
    .use(async ({ context, next }) => {
      try {
        refuseWithoutAccess(meta.access, context.viewer)
        await context.edge.limits.take(meta.limit, context)
        return await next()
      } catch (error) {
        const problem = problemFromError(error, context.requestId)
        if (problem) throw asWireError(problem)
        context.log.error({ err: error, verb }, 'unexpected fault')
        throw asWireError(problemFor('unexpected', context.requestId))
      }
    })
    .handler(async ({ input, context }) => {
      const { edge, ...rest } = context
      // Access was checked above, before the input was looked at: `viewer` is a person wherever the contract asks for one.
      const answer = (attempt: Call['attempt']) =>
        run(input as InferSchemaOutput<I>, { ...rest, attempt } as unknown as Call<A>)
      if (!meta.idempotent) return await answer(noAttempt)
      return await edge.idempotency.once(
        {
          owner: context.viewer as Person,
          key: context.headers.get('idempotency-key'),
          verb,
          input,
          requestId: context.requestId,
        },
        answer,
      )
    })
}

// Access and limits come before parsing, and faults in our own output are caught like any other.
const validateInside = {
  initialInputValidationIndex: Number.POSITIVE_INFINITY,
  initialOutputValidationIndex: Number.POSITIVE_INFINITY,
}

const noAttempt: Call['attempt'] = {
  subjectId: null,
  bind: () => {
    throw new Error('this endpoint is not declared idempotent')
  },
}

function refuseWithoutAccess(access: Access, viewer: Viewer): void {
  if (access === 'public') return
  if (viewer.kind === 'visitor') throw new Refusal('sign_in_required')
  if (access === 'person') return
  if (viewer.staffWaits) throw new Refusal('two_step_required')
  const allowed =
    access === 'admin' ? viewer.userType === 'admin' : viewer.userType === 'admin' || viewer.isSupport
  // Staff endpoints do not exist for others.
  if (!allowed) throw new Refusal('not_found')
}
