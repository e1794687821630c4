import type {
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract'
import { implement } from '@orpc/server'
import type { Access, EndpointMeta } from '@rihla/contract/endpoint'
import { TOKEN_USES } from '@rihla/contract/token-uses'
import type { Meter } from '../../telemetry/meter.ts'
import { nameOfError } from '../../telemetry/name-of-error.ts'
import type { Tracer } from '../../telemetry/tracer.ts'
import type { RateLimits } from '../rate-limits.ts'
import { refuseToken } from '../refuse-token.ts'
import type { Call, CallContext, Person } from './call.ts'
import { endpointNameOf } from './endpoint-name.ts'
import type { Idempotency } from './idempotency.ts'
import { namesInAnswer } from './names-in-answer.ts'
import { asWireError, problemFor, problemFromError } from './problem-response.ts'
import { Refusal } from './refusal.ts'
import type { RequestReads } from './replica-reads.ts'
import { requireAccess } from './require-access.ts'

interface EdgeDeps {
  limits: RateLimits
  idempotency: Idempotency
  meter: Meter
  tracer: Tracer
}

export interface ServeContext extends CallContext {
  edge: EdgeDeps
  reads: RequestReads
  /** Called with the endpoint that answers the request. */
  onEndpoint?: (pattern: string, meta: EndpointMeta) => void
  /** The call is made by a page, which was counted itself: its plain reads are not counted again. */
  isForPage?: boolean
  /** The rate-limit refusal, thrown unless the call repeats one that was answered. */
  overLimit?: Refusal
}

/**
 * Connects a contract entry to its use case: access, rate limit, idempotency, input and output validation, and the one
 * error shape. Modules never see a request.
 */
export function serve<A extends Access, I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  entry: ContractProcedure<I, O, E, EndpointMeta & { access: A }>,
  run: (input: InferSchemaOutput<I>, call: Call<A>) => Promise<InferSchemaInput<O>>,
) {
  const meta = entry['~orpc'].meta
  const endpoint = entry['~orpc'].route.path ?? 'unnamed'
  const known = endpointNameOf(entry)
  const name = known ?? endpoint
  const tokenUse = known === null ? 'never' : TOKEN_USES[known]
  return implement(entry, validateInside)
    .$context<ServeContext>()
    .use(async ({ context, next }) => {
      context.onEndpoint?.(endpoint, meta)
      const { meter, tracer } = context.edge
      const facts = { 'rihla.request_id': context.requestId }
      const done = await tracer.span({ name: `endpoint ${name}`, facts }, async (span) => {
        try {
          if (meta.access !== 'public') requireAccess(context.viewer, meta.access)
          refuseToken(tokenUse, context.viewer)
          const overLimit = await countCall(meta, context)
          const answer = await next({ context: { overLimit } })
          meter.endpointEnded(name, 'answered')
          return { answer }
        } catch (error) {
          const problem = problemFromError(error, context.requestId)
          meter.endpointEnded(name, problem?.code ?? 'unexpected')
          if (problem) {
            span.add({ 'rihla.refusal': problem.code })
            if (problem.code === 'too_busy')
              context.log.warn(
                { err: error, endpoint, requestId: context.requestId },
                'the database did not answer',
              )
            return { refused: asWireError(problem) }
          }
          span.fail(nameOfError(error))
          context.log.error({ err: error, endpoint, requestId: context.requestId }, 'unexpected fault')
          return { refused: asWireError(problemFor('unexpected', context.requestId)) }
        }
      })
      if ('refused' in done) throw done.refused
      return done.answer
    })
    .handler(async ({ input, context }) => {
      const { edge, reads, ...rest } = context
      // Access was checked before the input was read: `viewer` is a signed-in user wherever the contract requires one.
      const answer = (attempt: Call['attempt']) =>
        run(input as InferSchemaOutput<I>, { ...rest, attempt } as unknown as Call<A>)
      const isPublic = meta.access === 'public'
      const named = (found: InferSchemaInput<O>) => namesInAnswer(context.language, found, { isPublic })
      if (!meta.idempotent) return named(await reads.run(name, () => answer(noAttempt)))
      const answered = await edge.idempotency.once(
        {
          owner: context.viewer as Person,
          key: context.headers.get('idempotency-key'),
          endpoint,
          input,
          heldSeconds: meta.keyHeldSeconds,
          requestId: context.requestId,
          overLimit: context.overLimit,
          onReplay: () => countReplay(meta, context),
        },
        answer,
      )
      return named(answered)
    })
}

// Access and limits are checked before parsing, and invalid output is caught like any other fault.
const validateInside = {
  initialInputValidationIndex: Number.POSITIVE_INFINITY,
  initialOutputValidationIndex: Number.POSITIVE_INFINITY,
}

/**
 * Counts a call against its limit. A call beyond it with an idempotency key may repeat one that was answered: the
 * refusal is returned, and thrown once no stored answer is found. These lookups have their own limit, so that random
 * keys cannot cause endless database reads.
 */
async function countCall(meta: EndpointMeta, context: ServeContext): Promise<Refusal | undefined> {
  const { limits } = context.edge
  if (context.isForPage && meta.limit === 'read') return
  try {
    await limits.take(meta.limit, context)
  } catch (error) {
    const mayBeReplay = meta.idempotent && context.headers.has('idempotency-key')
    if (!(error instanceof Refusal) || !mayBeReplay) throw error
    await limits.take('replay', context)
    return error
  }
}

/** A replayed answer does not count as a call; a replay beyond the limit was already counted as one. */
async function countReplay(meta: EndpointMeta, context: ServeContext): Promise<void> {
  if (context.overLimit) return
  const { limits } = context.edge
  await limits.take('replay', context)
  await limits.giveBack(meta.limit, context)
}

const noAttempt: Call['attempt'] = {
  subjectId: null,
  bind: () => {
    throw new Error('this endpoint is not declared idempotent')
  },
}
