import type { OpenAPI } from '@orpc/openapi'
import type { Tag } from '@rihla/contract/tags'
import type { TokenUse } from '@rihla/contract/token-scopes'
import type { RefusalCode } from '@rihla/domain/refusal'
import {
  limitInWords,
  refusalResponses,
  securityOf,
  tokensInWords,
} from '../api/description/describe-operation.ts'
import type { DescribedLimitName } from '../rate-limits.ts'

type Operation = NonNullable<NonNullable<OpenAPI.PathsObject[string]>['get']>
export type Parameter = NonNullable<Operation['parameters']>[number]

interface FileOperation {
  operationId: string
  summary: string
  /** By default the summary as a sentence. */
  description?: string
  tag: Tag
  tokenUse: TokenUse
  /** By default `upload` or `read`. */
  limit?: DescribedLimitName
  parameters: Parameter[]
  /** The content types of an upload; none of a download. */
  takes?: readonly string[]
  /** Of an upload the schema of its answer; of a download its content types. */
  answers: { description: string } & ({ schema: OpenAPI.ReferenceObject } | { types: readonly string[] })
  refusals: readonly RefusalCode[]
}

const OF_ALL = [
  'sign_in_required',
  'token_invalid',
  'token_not_accepted',
  'token_scope_missing',
  'too_many_requests',
] as const

/** An operation that takes a file as its body, or answers with one. */
export function fileOperation({ takes, answers, ...operation }: FileOperation): Operation {
  const { operationId, summary, tag, tokenUse, parameters } = operation
  const sentences = [
    operation.description ?? `${summary}.`,
    'For signed-in people.',
    tokensInWords('person', tokenUse),
    limitInWords(operation.limit ?? (takes ? 'upload' : 'read')),
  ]
  return {
    operationId,
    summary,
    description: sentences.join(' '),
    tags: [tag],
    ...securityOf({ access: 'person' }, tokenUse),
    parameters,
    ...(takes && { requestBody: { required: true, content: binary(takes) } }),
    responses: {
      [takes ? 201 : 200]: {
        description: answers.description,
        content:
          'schema' in answers ? { 'application/json': { schema: answers.schema } } : binary(answers.types),
      },
      ...refusalResponses([...OF_ALL, ...operation.refusals]),
    },
  }
}

const binary = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]))

export const schemaNamed = (name: string): OpenAPI.ReferenceObject => ({
  $ref: `#/components/schemas/${name}`,
})

export const inPath = (
  name: string,
  schema: { type: 'string'; enum?: string[]; format?: string },
): Parameter => ({ name, in: 'path', required: true, schema })

const ID = { type: 'string', format: 'uuid' } as const
export const idInPath = inPath('id', ID)
export const bookingIdInPath = inPath('bookingId', ID)
