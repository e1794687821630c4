import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { checkSmtp, stateAfter } from './check-smtp.ts'

const closing: Array<() => void> = []
afterAll(() => {
  for (const close of closing) close()
})

async function portOf(server: Server | SMTPServer): Promise<number> {
  const { server: tcp } = server instanceof SMTPServer ? server : { server }
  tcp.listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  closing.push(() => tcp.close())
  return (tcp.address() as AddressInfo).port
}

const users = (onAuth: SMTPServerOptions['onAuth'], disabledCommands = ['STARTTLS']) =>
  new SMTPServer({ disabledCommands, disableReverseLookup: true, ...(onAuth ? { onAuth } : {}) })

test('a mail server that accepts the user is ready', async () => {
  const port = await portOf(users((_auth, _session, done) => done(null, { user: 'rihla' })))
  expect(await checkSmtp(`smtp://rihla:secret-word@127.0.0.1:${port}`)).toEqual({ kind: 'ready' })
})

test('a refused password is a wrong setting, and is not repeated', async () => {
  const port = await portOf(users((_auth, _session, done) => done(new Error('no secret-word'))))
  const state = await checkSmtp(`smtp://rihla:secret-word@127.0.0.1:${port}`)
  expect(state).toMatchObject({ kind: 'wrong', message: expect.stringContaining('(535)') })
  expect(JSON.stringify(state)).not.toContain('secret-word')
})

test('smtps:// to a port without TLS is a wrong setting', async () => {
  const port = await portOf(users(undefined))
  expect(await checkSmtp(`smtps://127.0.0.1:${port}`)).toMatchObject({
    kind: 'wrong',
    message: expect.stringContaining('Port 465 needs smtps://'),
  })
})

test('a certificate of another name is a wrong setting', async () => {
  const port = await portOf(users(undefined, ['AUTH']))
  expect(await checkSmtp(`smtp://127.0.0.1:${port}`)).toMatchObject({
    kind: 'wrong',
    message: expect.stringContaining('certificate'),
  })
})

test.each([
  ['refuses this machine for good', '554 5.7.1 go away', 'wrong'],
  ['is busy', '421 4.3.2 try later', 'unreachable'],
])('a mail server that %s', async (_, greeting, kind) => {
  const port = await portOf(createServer((line) => line.end(`${greeting}\r\n`)))
  expect(await checkSmtp(`smtp://127.0.0.1:${port}`)).toMatchObject({ kind })
})

test('a mail server that cannot be reached, has no address or is slow may answer later', async () => {
  const closed = createServer()
  const port = await portOf(closed)
  closed.close()
  expect(await checkSmtp(`smtp://127.0.0.1:${port}`)).toMatchObject({ kind: 'unreachable' })
  for (const code of ['EDNS', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNECTION'])
    expect(stateAfter(Object.assign(new Error('x'), { code }))).toMatchObject({ kind: 'unreachable' })
})
