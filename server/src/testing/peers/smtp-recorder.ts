import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server that records the Message-ID of every received email, in order. */
export async function startMailPost() {
  const arrived: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        arrived.push(/^message-id: (\S+)/im.exec(mail)?.[1] ?? 'none')
        done()
      }, done)
    },
  })
  // A process that is killed while sending an email resets its connection; the error is expected.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
