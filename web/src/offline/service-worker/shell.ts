/** Written in by the build: the files the shell needs, and a name that changes when any of them does. */
declare const SHELL: { version: string; files: string[] }

const { version, files } = SHELL

const SHELL_PREFIX = 'rihla-shell-'
const SHELL_NAME = `${SHELL_PREFIX}${version}`
const OFFLINE_PAGE = '/offline'

/** Fetches what the first pages need and the page that stands in for all that cannot be shown. */
export async function fillShell(prepare: (html: string) => string): Promise<void> {
  const shell = await caches.open(SHELL_NAME)
  await shell.addAll(files)
  const answer = await fetch(OFFLINE_PAGE, { credentials: 'omit' })
  if (!answer.ok) throw new Error('there is no offline page')
  await shell.put(OFFLINE_PAGE, textAnswer(prepare(await answer.text()), answer.headers))
}

/**
 * Forgets the shells of earlier builds but for the one before this: a tab that shows it still finds the parts of pages
 * it has not loaded yet, which the server has no more.
 */
export async function forgetOldShells(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL_NAME)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
}

export async function keepInShell(url: string, answer: Response): Promise<void> {
  await (await caches.open(SHELL_NAME)).put(url, answer)
}

export const isInShell = (pathname: string): boolean => files.includes(pathname)

/** A file of this build or of the one before. */
export async function fileInShell(url: string): Promise<Response | undefined> {
  const own = await (await caches.open(SHELL_NAME)).match(url, { ignoreVary: true })
  // Other caches hold nothing under such an address.
  return own ?? (await caches.match(url, { ignoreVary: true }))
}

export async function offlinePage(): Promise<Response> {
  return (await fileInShell(OFFLINE_PAGE)) ?? Response.error()
}

/** An answer made anew from its text; what spoke of the bytes on the wire is left out. */
export function textAnswer(text: string, from: Headers): Response {
  const headers = new Headers(from)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(text, { headers })
}
