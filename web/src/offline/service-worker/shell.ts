import { localPath } from '../../i18n/language.ts'
import { paths } from '../../paths/paths.ts'

/** Inserted by the build: the files of the shell, and a version that changes when any of them changes. */
declare const SHELL: { version: string; files: string[] }

const { version, files } = SHELL

const SHELL_PREFIX = 'rihla-shell-'
const SHELL_NAME = `${SHELL_PREFIX}${version}`
const OFFLINE_PAGE = localPath(paths.offline)

/**
 * Caches the shell files and the offline page, whose HTML is passed through `prepare`. Rejects when a file cannot be
 * fetched.
 */
export async function fillShell(prepare: (html: string) => string): Promise<void> {
  const shell = await caches.open(SHELL_NAME)
  await shell.addAll(files)
  const answer = await fetch(OFFLINE_PAGE, { credentials: 'omit' })
  if (!answer.ok) throw new Error('there is no offline page')
  await shell.put(OFFLINE_PAGE, textAnswer(prepare(await answer.text()), answer.headers))
}

/**
 * Deletes the shells of older builds except the previous one: an open tab of that build may still need chunks that the
 * server no longer has.
 */
export async function forgetOldShells(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL_NAME)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
}

export async function keepInShell(url: string, answer: Response): Promise<void> {
  await (await caches.open(SHELL_NAME)).put(url, answer)
}

export const isInShell = (pathname: string): boolean => files.includes(pathname)

/** A cached file of this build or the previous one. */
export async function fileInShell(url: string): Promise<Response | undefined> {
  const own = await (await caches.open(SHELL_NAME)).match(url, { ignoreVary: true })
  // Searches all caches; only shells contain such URLs.
  return own ?? (await caches.match(url, { ignoreVary: true }))
}

export async function offlinePage(): Promise<Response> {
  return (await fileInShell(OFFLINE_PAGE)) ?? Response.error()
}

/** A response rebuilt from its text, without the headers that describe the encoded body. */
export function textAnswer(text: string, from: Headers): Response {
  const headers = new Headers(from)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(text, { headers })
}
