import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openSmtpEmail } from '../../providers/email/smtp-email.ts'
import { startMailPost } from './smtp-recorder.ts'

test('a client that disconnects while sending an email does not stop the server', async () => {
  const post = await startMailPost()
  const dying = connect(Number(new URL(post.url).port), '127.0.0.1')
  for (const words of ['EHLO rihla.example', 'MAIL FROM:<nobody@rihla.example>']) {
    await once(dying, 'data')
    dying.write(`${words}\r\n`)
  }
  await once(dying, 'data')
  dying.resetAndDestroy()
  const sender = openSmtpEmail({ url: post.url, from: 'Rihla <no-reply@rihla.example>' })
  await sender.send('outbox-1', {
    to: 'layla@rihla.example',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  })
  expect(post.arrived).toEqual(['<outbox-1@rihla.example>'])
  sender.close()
  await post.close()
})
