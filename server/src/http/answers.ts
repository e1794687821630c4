import type { Problem } from '@rihla/contract/problem'
import type { ServeContext } from './api/serve.ts'

/** Marks answers that are the same for every visitor. Only these may go into the browser's offline copies. */
export function sayForWhom(answer: Response, { viewer }: ServeContext): boolean {
  const isForAnyone = viewer.kind === 'visitor' && !answer.headers.has('set-cookie')
  if (isForAnyone) answer.headers.set('x-made-for', 'anyone')
  return isForAnyone
}

export function answerProblem(problem: Problem): Response {
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  if (problem.retryAfterSeconds !== undefined) headers.set('retry-after', String(problem.retryAfterSeconds))
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}
