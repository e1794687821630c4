import type { Deps } from '../../deps.ts'
import { withoutTokens } from '../../http/loggable-path.ts'

/** Logs a path that was not found, to discover dead links. The query is left out: it may contain a token. */
export async function reportNotFound(
  deps: Pick<Deps, 'log'>,
  { path }: { path: string },
): Promise<{ done: true }> {
  deps.log.info({ notFoundPath: withoutTokens(path.split(/[?#]/, 1)[0] ?? '') }, 'a path led nowhere')
  return { done: true }
}
