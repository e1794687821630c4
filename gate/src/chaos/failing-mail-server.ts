import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/**
 * The moments of a delivery at which the sender may die: before the server has accepted the email, and after that but
 * before its response.
 */
export type MailPoint = 'mail offered, not taken' | 'mail taken, not answered'

/** Address prefixes: `NEVER_TAKEN` is always rejected, `TAKEN_LATER` on the first attempt. */
export const NEVER_TAKEN = 'never-'
export const TAKEN_LATER = 'later-'

/**
 * An SMTP server that records each accepted email, rejects some recipients, and can stop responding during a delivery.
 */
export async function openStoppingMailServer() {
  /** How often each email arrived, by Message-ID. */
  const arrived = new Map<string, number>()
  const askedBefore = new Set<string>()
  let stop: { point: MailPoint; reached: () => void } | null = null

  function isStoppedAt(point: MailPoint): boolean {
    if (stop?.point !== point) return false
    stop.reached()
    stop = null
    return true
  }
  function whyNotTaken(address: string): string | null {
    if (address.startsWith(NEVER_TAKEN)) return 'no such mailbox'
    if (!address.startsWith(TAKEN_LATER) || askedBefore.has(address)) return null
    askedBefore.add(address)
    return 'the mailbox is full'
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (isStoppedAt('mail offered, not taken')) return
      const why = whyNotTaken(address)
      done(why === null ? null : new Error(why))
    },
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        const [, id = ''] = /^message-id: *(\S+)/im.exec(mail) ?? []
        arrived.set(id, (arrived.get(id) ?? 0) + 1)
        if (!isStoppedAt('mail taken, not answered')) done()
      }, done)
    },
  })
  // A sender that is killed during a delivery breaks its connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    /** The next email that reaches this point gets no response; resolves when one has. */
    stopAt: (point: MailPoint) =>
      new Promise<void>((reached) => {
        stop = { point, reached }
      }),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
