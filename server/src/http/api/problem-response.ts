import { ORPCError, ValidationError } from '@orpc/server'
import type { FieldProblem, Problem } from '@rihla/contract/problem'
import { REFUSALS, type RefusalCode, statusOf } from '@rihla/domain/refusal'
import { DEFAULT_LANGUAGE, type Language } from '@rihla/domain/text/languages'
import type { z } from 'zod'
import { isForNow } from '../../database/database.ts'
import { textsIn } from '../../messages/texts.ts'
import { Refusal } from './refusal.ts'

const isRefusalCode = (code: string): code is RefusalCode => code in REFUSALS

/** The title of a refusal; a code without one in the catalogue does not compile. */
export const problemTitle = (code: RefusalCode, language: Language): string =>
  textsIn(language).say(`problem_${code}`)

/** The problem document for a refusal; `answerProblem` writes its title in the language of the caller. */
export function problemFor(code: RefusalCode, requestId: string, detail: Refusal['detail'] = {}): Problem {
  return {
    type: `about:blank#${code}`,
    title: problemTitle(code, DEFAULT_LANGUAGE),
    status: statusOf(code),
    code,
    requestId,
    ...detail,
  }
}

/** The error that both clients throw and the HTTP layer encodes, with the problem as its data. */
export const asWireError = (problem: Problem) =>
  new ORPCError(problem.code.toUpperCase(), { status: problem.status, message: problem.title, data: problem })

/** The problem to send for an error; null when the error is unexpected. */
export function problemFromError(error: unknown, requestId: string): Problem | null {
  if (error instanceof Refusal) return problemFor(error.code, requestId, error.detail)
  if (isForNow(error)) return problemFor('too_busy', requestId, { retryAfterSeconds: 2 })
  if (error instanceof ORPCError) {
    const data: unknown = error.data
    if (typeof data === 'object' && data !== null && 'requestId' in data && 'code' in data) {
      if (typeof data.code === 'string' && isRefusalCode(data.code)) return data as Problem
    }
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
      return problemFor('invalid_input', requestId, {
        fields: fieldsOf(error.cause.issues as z.core.$ZodIssue[]),
      })
    }
    if (error.status === 400) return problemFor('invalid_json', requestId)
    if (error.status === 404) return problemFor('not_found', requestId)
    if (error.status === 413) return problemFor('body_too_large', requestId)
    if (error.status === 415) return problemFor('json_only', requestId)
  }
  return null
}

/** Converts schema issues to field codes, so that the library's texts and patterns are not exposed. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  return issues.slice(0, 20).flatMap((issue): FieldProblem[] => {
    const field = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .slice(0, 10)
        .map((key) => ({ field: [field, key].filter(Boolean).join('.'), code: 'unknown_field' }))
    }
    return [{ field, code: codeOf(issue) }]
  })
}

function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrong_type'
    case 'too_small':
      return issue.minimum === 1 && issue.origin === 'string' ? 'required' : 'too_small'
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big'
    case 'invalid_format':
      return issue.format === 'email' ? 'email_invalid' : 'format_invalid'
    case 'custom':
      return typeof issue.params?.code === 'string' ? issue.params.code : 'invalid'
    default:
      return 'invalid'
  }
}
