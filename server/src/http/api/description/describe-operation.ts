import type { OpenAPI } from '@orpc/openapi'
import type { Access, EndpointMeta } from '@rihla/contract/endpoint'
import type { EndpointName } from '@rihla/contract/endpoint-name'
import { refusalsOf } from '@rihla/contract/endpoint-refusals'
import type { TokenUse } from '@rihla/contract/token-scopes'
import { type RefusalCode, statusOf } from '@rihla/domain/refusal'
import { IDEMPOTENCY_KEY_HOURS } from '@rihla/domain/retention'
import { type DescribedLimitName, LIMITS } from '../../rate-limits.ts'

const CALLERS: Record<Access, string> = {
  public: 'Anyone may call this.',
  person: 'For signed-in people, about what is theirs.',
  support: 'For the support team and admins; others get 404.',
  admin: 'For admins; others get 404.',
}

const STATUS_WORDS: Record<number, string> = {
  400: 'The request is malformed, or a field is invalid',
  401: 'Not signed in, or the proof is wrong',
  402: 'The card was refused',
  403: 'Not allowed, or something else must happen first',
  404: 'Not there, or not for this caller',
  408: 'The upload took too long',
  409: 'The state does not allow it',
  413: 'Too large',
  415: 'Of a kind that is not accepted',
  421: 'Not a host name of this service',
  422: 'Understood, but refused',
  429: 'Too many calls; `Retry-After` says when the next is accepted',
  503: 'For a moment not possible; try again',
}

/** Adds what the generator cannot derive: who may call, limits, the idempotency key, and the refusals by status. */
export function describeOperation(
  operation: OpenAPI.OperationObject,
  {
    name,
    meta,
    changes,
    tokenUse,
  }: { name: EndpointName; meta: EndpointMeta; changes: boolean; tokenUse: TokenUse },
): void {
  Object.assign(operation, securityOf(meta, tokenUse))
  if (meta.deprecated) operation.deprecated = true
  operation.description = descriptionOf(operation, meta, tokenUse)
  operation.parameters = operation.parameters?.map(withPlainLists)
  if (meta.idempotent) operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY]
  operation.responses = {
    ...operation.responses,
    ...refusalResponses(refusalsOf(name, meta, { hasInput: takesInput(operation), changes })),
  }
}

/** Lists in a query are repeated names, `ids=a&ids=b`; the generator says `deepObject`, which is for objects only. */
function withPlainLists(parameter: Parameter): Parameter {
  const isList =
    'schema' in parameter &&
    parameter.schema &&
    'type' in parameter.schema &&
    parameter.schema.type === 'array'
  return isList ? { ...parameter, style: 'form', explode: true } : parameter
}

type Parameter = OpenAPI.ParameterObject | OpenAPI.ReferenceObject

/**
 * Who may call, for programs: the schemes, and the scope that a token needs. The scope has a field of its own beside that
 * of OAuth, because personal tokens need it too, and lint rules and generators know scopes of OAuth only.
 */
export function securityOf({ access }: Pick<EndpointMeta, 'access'>, tokenUse: TokenUse) {
  const session = { session: [] }
  const isScope = tokenUse !== 'any' && tokenUse !== 'never'
  const tokens: OpenAPI.SecurityRequirementObject[] = [{ token: [] }, { oauth: isScope ? [tokenUse] : [] }]
  return {
    security: access === 'public' ? [] : tokenUse === 'never' ? [session] : [...tokens, session],
    ...(isScope && { 'x-token-scope': tokenUse }),
  }
}

export function tokensInWords(access: Access, tokenUse: TokenUse): string {
  if (tokenUse === 'never') return 'Takes no API token.'
  if (tokenUse === 'any') return 'Takes any API token.'
  return access === 'public'
    ? `With an API token, that needs the scope \`${tokenUse}\`.`
    : `An API token needs the scope \`${tokenUse}\`.`
}

export function limitInWords(name: DescribedLimitName): string {
  const { perWindow, windowSeconds } = LIMITS[name]
  return `At most ${perWindow} calls of the limit \`${name}\` in ${windowSeconds} seconds.`
}

export const IDEMPOTENCY_KEY: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: `The same key and body answer the same, once. A key is remembered for ${IDEMPOTENCY_KEY_HOURS} hours; after that, read first whether it was done. 8 to 100 letters, digits, - and _.`,
  schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' },
  example: '3f0f8b1c-5a39-4a55-9d43-7c0a4a1f2f6e',
}

function descriptionOf(
  { summary = '' }: OpenAPI.OperationObject,
  meta: EndpointMeta,
  tokenUse: TokenUse,
): string {
  const sentences = [
    summary.endsWith('.') ? summary : `${summary}.`,
    CALLERS[meta.access],
    tokensInWords(meta.access, tokenUse),
    limitInWords(meta.limit),
  ]
  if (meta.deprecated)
    sentences.push(`Deprecated since ${meta.deprecated.since}; answers until ${meta.deprecated.sunset}.`)
  if (meta.idempotent) sentences.push('A repeated call with the same `Idempotency-Key` acts once.')
  return sentences.join(' ')
}

const takesInput = ({ parameters = [], requestBody }: OpenAPI.OperationObject): boolean =>
  parameters.length > 0 || requestBody !== undefined

/** One response for each status, with its codes. */
export function refusalResponses(codes: readonly RefusalCode[]): OpenAPI.ResponsesObject {
  const byStatus = Map.groupBy([...new Set(codes)], statusOf)
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, its]) => [
        String(status),
        {
          description: `${STATUS_WORDS[status] ?? 'Refused'}. \`code\`: ${its.map((code) => `\`${code}\``).join(', ')}.`,
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
  )
}
