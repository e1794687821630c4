import type { Deps } from '../../deps.ts'

/** Logs a path that led nowhere, so that dead links are found. Its query stays out: it may hold a token. */
export async function reportNotFound(
  deps: Pick<Deps, 'log'>,
  { path }: { path: string },
): Promise<{ done: true }> {
  deps.log.info({ notFoundPath: path.split(/[?#]/, 1)[0] }, 'a path led nowhere')
  return { done: true }
}
