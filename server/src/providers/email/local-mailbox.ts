import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Email, EmailSender } from './email-sender.ts'

/** An email in the local mailbox; `sentAt` in epoch milliseconds. */
export interface LocalMail extends Email {
  id: string
  sentAt: number
}

const ID_PATTERN = /^[A-Za-z0-9_-]{1,100}$/
const MAILS_SHOWN = 200

const folderIn = (dataFolder: string) => path.join(dataFolder, 'mailbox')

/** Stores emails as files instead of sending them: one file per id, so that an email sent twice is stored once. */
export function openLocalMailboxSender(dataFolder: string): EmailSender {
  const folder = folderIn(dataFolder)
  return {
    async send(id, email) {
      if (!ID_PATTERN.test(id)) throw new Error(`not an id of a mail: ${id}`)
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${id}.json`)
      // Write to a temporary file, then rename: a reader never sees a partial email.
      await writeFile(`${file}.part`, JSON.stringify(email), { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}

/** The newest 200 emails, newest first; empty when the folder does not exist yet. */
export async function readLocalMailbox(dataFolder: string): Promise<LocalMail[]> {
  const names = await readdir(folderIn(dataFolder)).catch(() => [])
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
  const mails = await Promise.all(ids.map((id) => readLocalMail(dataFolder, id)))
  return mails
    .filter((mail) => mail !== null)
    .sort((a, b) => b.sentAt - a.sentAt || b.id.localeCompare(a.id, 'en', { numeric: true }))
    .slice(0, MAILS_SHOWN)
}

/** One email, or null when none has this id. */
export async function readLocalMail(dataFolder: string, id: string): Promise<LocalMail | null> {
  if (!ID_PATTERN.test(id)) return null
  const file = path.join(folderIn(dataFolder), `${id}.json`)
  try {
    const [text, facts] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    return { ...(JSON.parse(text) as Email), id, sentAt: facts.mtimeMs }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
