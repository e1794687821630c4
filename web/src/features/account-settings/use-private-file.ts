import type { Problem } from '@rihla/contract/problem'
import { type ActEnding, useGuardedActs } from './guarded-acts.tsx'

/** Fetches a private file; where a fresh proof of who one is wanted, asks for it first. */
export function usePrivateFile(): (href: string) => Promise<ActEnding<Blob>> {
  const run = useGuardedActs()
  return (href) =>
    run(async () => {
      const answer = await fetch(href)
      if (answer.ok) return await answer.blob()
      const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json')
      throw Object.assign(new Error('the file was refused'), {
        data: isProblem ? ((await answer.json()) as Problem) : undefined,
      })
    })
}
