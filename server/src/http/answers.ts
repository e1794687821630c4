import type { Problem } from '@rihla/contract/problem'
import type { RefusalCode } from '@rihla/domain/refusal'
import { LANGUAGES, type Language } from '@rihla/domain/text/languages'
import { problemTitle } from './api/problem-response.ts'
import type { ServeContext } from './api/serve.ts'

/** Marks answers that are the same for every visitor. Only these may go into the browser's offline copies. */
export function markIfForAnyone(answer: Response, { viewer }: ServeContext): boolean {
  const isForAnyone = viewer.kind === 'visitor' && !answer.headers.has('set-cookie')
  if (isForAnyone) answer.headers.set('x-made-for', 'anyone')
  return isForAnyone
}

/** What a program whose token was refused gets by the standard of bearer tokens (RFC 6750). */
const CHALLENGES: Partial<Record<RefusalCode, string>> = {
  token_invalid: 'Bearer error="invalid_token"',
  token_scope_missing: 'Bearer error="insufficient_scope"',
}

/** The answer of a problem, with its title in this language. */
export function answerProblem(problem: Problem, language: Language): Response {
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'content-language': LANGUAGES[language].tag,
    'cache-control': 'no-store',
    vary: 'Accept-Language',
  })
  if (problem.retryAfterSeconds !== undefined) headers.set('retry-after', String(problem.retryAfterSeconds))
  const challenge = CHALLENGES[problem.code]
  if (challenge !== undefined) headers.set('www-authenticate', challenge)
  const document = { ...problem, title: problemTitle(problem.code, language) }
  return new Response(JSON.stringify(document), { status: problem.status, headers })
}
