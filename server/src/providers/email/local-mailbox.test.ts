import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeEmailSender } from './email-sender-contract.ts'
import { openLocalMailboxSender, readLocalMail, readLocalMailbox } from './local-mailbox.ts'

const newFolder = () => mkdtemp(path.join(tmpdir(), 'rihla-mail-'))

describeEmailSender('the local mailbox', async () => {
  const folder = await newFolder()
  // A file in place of the folder: writing into it fails.
  const notAFolder = path.join(folder, 'taken')
  await writeFile(notAFolder, '')
  return {
    sender: openLocalMailboxSender(folder),
    brokenSender: openLocalMailboxSender(notAFolder),
    arrived: async () => (await readLocalMailbox(folder)).map((mail) => ({ ...mail, identity: mail.id })),
    close: () => rm(folder, { recursive: true }),
  }
})

describe('the local mailbox', () => {
  const mail = { to: 'a@rihla.example', subject: 'First', text: 'a', html: '<p>a</p>' }
  let folder: string
  beforeEach(async () => {
    folder = await newFolder()
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('is empty before the first email', async () => {
    expect(await readLocalMailbox(folder)).toEqual([])
  })

  test('stores an email that was sent twice once', async () => {
    const sender = openLocalMailboxSender(folder)
    await sender.send('outbox-7', mail)
    await sender.send('outbox-7', { ...mail, subject: 'Again' })
    expect((await readLocalMailbox(folder)).map(({ subject }) => subject)).toEqual(['Again'])
  })

  test('finds no email under an id that leads outside its folder', async () => {
    expect(await readLocalMail(folder, '../auth-secret')).toBeNull()
    await expect(openLocalMailboxSender(folder).send('../auth-secret', mail)).rejects.toThrow('not an id')
  })
})
