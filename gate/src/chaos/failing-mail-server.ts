import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** The moments of a mail at which its sender may die: before the server has it, and after, with no word of it. */
export type MailPoint = 'mail announced, not taken' | 'mail taken, not answered'

/** Addresses that begin so are never taken, or not at the first try. */
export const NEVER_TAKEN = 'never-'
export const TAKEN_LATER = 'later-'

/** A mail server that notes every mail it takes, refuses some, and can stop in the middle of one. */
export async function openStoppingMailServer() {
  /** How often each mail arrived, by its Message-ID. */
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
      if (isStoppedAt('mail announced, not taken')) return
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
  // Who dies in the middle of a mail leaves a line that breaks.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    /** The next mail that comes to this point gets no answer; resolves when one has. */
    stopAt: (point: MailPoint) =>
      new Promise<void>((reached) => {
        stop = { point, reached }
      }),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
