import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Attachment } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import type { EmailAttachment } from './email-sender.ts'
import { type ArrivedMail, describeEmailSender } from './email-sender-contract.ts'
import { openSmtpEmail } from './smtp-email.ts'

const FROM = 'Rihla <hello@rihla.example>'

describeEmailSender('SMTP', async () => {
  const arrived: ArrivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          arrived.push({
            identity: mail.messageId ?? '',
            to: mail.to?.[0]?.address ?? '',
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            ...oneClickOf(mail.headers),
            ...(mail.replyTo?.[0]?.address ? { replyTo: mail.replyTo[0].address } : {}),
            ...(mail.attachments.length > 0 ? { attachments: mail.attachments.map(attachmentOf) } : {}),
          })
          done()
        }, done)
    },
  })
  const refusing = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(new Error('mailbox full')),
  })
  const sender = openSmtpEmail({ url: await addressOf(server), from: FROM })
  const brokenSender = openSmtpEmail({ url: await addressOf(refusing), from: FROM })
  return {
    sender,
    brokenSender,
    arrived: async () => arrived,
    async close() {
      sender.close()
      brokenSender.close()
      await Promise.all([server, refusing].map((one) => new Promise<void>((done) => one.close(done))))
    },
  }
})

test('a refusal by the mail server is reported by its codes, without the text that names the mailbox', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => done(new Error(`5.1.1 <${address}> is not here`)),
  })
  const sender = openSmtpEmail({ url: await addressOf(server), from: FROM })
  const mail = { to: 'layla@rihla.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await expect(sender.send('outbox-1', mail)).rejects.toThrow(
    /^the mail server said 550 (5\.1\.1 )?to RCPT TO \(EENVELOPE\)$/,
  )
  await new Promise<void>((done) => server.close(done))
  await expect(sender.send('outbox-1', mail)).rejects.toThrow(
    /^the mail server cannot be talked to \(E[A-Z]+\)$/,
  )
  sender.close()
})

test('a connection is reused, and replaced after the server has closed it', async () => {
  let arrived = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) =>
      void buffer(stream).then(() => {
        arrived++
        done()
      }, done),
  })
  const lines: Socket[] = []
  server.server.on('connection', (line: Socket) => lines.push(line))
  const sender = openSmtpEmail({ url: await addressOf(server), from: FROM })
  const mail = { to: 'layla@rihla.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  for (const id of ['outbox-1', 'outbox-2', 'outbox-3']) await sender.send(id, mail)
  expect([arrived, lines.length]).toEqual([3, 1])
  lines[0]?.destroy()
  await sender.send('outbox-4', mail)
  expect([arrived, lines.length]).toEqual([4, 2])
  sender.close()
  await new Promise<void>((done) => server.close(done))
})

/** An attachment as it was given to the sender. Parameters of its type, such as the method, are in the raw headers. */
const attachmentOf = ({ filename, mimeType, content }: Attachment): EmailAttachment => ({
  fileName: filename ?? '',
  contentType: mimeType,
  text: typeof content === 'string' ? content : new TextDecoder().decode(content),
})

/** The one-click unsubscribe URL, when both headers that it needs are present. */
function oneClickOf(headers: { key: string; value: string }[]): Pick<ArrivedMail, 'oneClickUnsubscribeUrl'> {
  const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value
  const [, url] = /^<(https:\S+)>$/.exec(headerOf('list-unsubscribe') ?? '') ?? []
  const isOneClick = headerOf('list-unsubscribe-post') === 'List-Unsubscribe=One-Click'
  return url !== undefined && isOneClick ? { oneClickUnsubscribeUrl: url } : {}
}

async function addressOf(server: SMTPServer): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}
