import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Email, EmailSender } from './email-sender.ts'

/** A received email. Two deliveries with the same `identity` are the same email to a recipient. */
export interface ArrivedMail extends Email {
  identity: string
}

export interface EmailHarness {
  sender: EmailSender
  arrived(): Promise<ArrivedMail[]>
  /** A sender of the same driver whose emails cannot be delivered. */
  brokenSender: EmailSender
  close(): Promise<void>
}

const MAIL: Email = {
  to: 'sara@rihla.example',
  subject: 'رحلتك مؤكدة · Your trip is confirmed',
  text: 'Hello Sara,\n\nNissan Patrol, Dubai — AED 660.00.\n',
  html: '<p>Hello <b>Sara</b>, مرحبا</p>\n',
}

/** Contract tests for every driver of the email port. */
export function describeEmailSender(driver: string, open: () => Promise<EmailHarness>): void {
  describe(`${driver} as a mail port`, () => {
    let harness: EmailHarness
    beforeAll(async () => {
      harness = await open()
    })
    afterAll(() => harness.close())

    test('delivers address, subject, text and HTML unchanged, including Arabic', async () => {
      await harness.sender.send('outbox-1', MAIL)
      const mail = (await harness.arrived()).find((one) => one.identity.includes('outbox-1'))
      expect({ ...mail, text: mail?.text.trim(), html: mail?.html.trim() }).toMatchObject({
        to: MAIL.to,
        subject: MAIL.subject,
        text: MAIL.text.trim(),
        html: MAIL.html.trim(),
      })
    })

    test('gives a resent email the same identity, and a different email a different one', async () => {
      await harness.sender.send('outbox-2', MAIL)
      await harness.sender.send('outbox-2', MAIL)
      await harness.sender.send('outbox-3', MAIL)
      const identities = (await harness.arrived())
        .map((mail) => mail.identity)
        .filter((identity) => /outbox-[23]/.test(identity))
      expect(new Set(identities).size).toBe(2)
    })

    test('sends the one-click unsubscribe headers only for an email with an unsubscribe URL', async () => {
      const oneClickUnsubscribeUrl = `https://rihla.example/api/v1/unsubscribe/${'x'.repeat(90)}`
      await harness.sender.send('outbox-5', { ...MAIL, oneClickUnsubscribeUrl })
      await harness.sender.send('outbox-6', MAIL)
      const arrived = await harness.arrived()
      const result = (id: string) =>
        arrived.find(({ identity }) => identity.includes(id))?.oneClickUnsubscribeUrl
      expect([result('outbox-5'), result('outbox-6')]).toEqual([oneClickUnsubscribeUrl, undefined])
    })

    test('sends where an answer goes, and attached files under their names', async () => {
      const file = {
        fileName: 'RH4K7.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        text: 'BEGIN:VCALENDAR\r\nSUMMARY:رحلة\r\nEND:VCALENDAR\r\n',
      }
      const replyTo = 'support@rihla.example'
      await harness.sender.send('outbox-7', { ...MAIL, replyTo, attachments: [file] })
      await harness.sender.send('outbox-8', MAIL)
      const arrived = await harness.arrived()
      const mailOf = (id: string) => arrived.find(({ identity }) => identity.includes(id))
      expect(mailOf('outbox-7')?.replyTo).toBe(replyTo)
      const [attached, ...others] = mailOf('outbox-7')?.attachments ?? []
      expect(others).toEqual([])
      const lines = (text: string) => text.split(/\r?\n/)
      expect([attached?.fileName, lines(attached?.text ?? '')]).toEqual([file.fileName, lines(file.text)])
      expect(file.contentType.startsWith(attached?.contentType ?? 'none')).toBe(true)
      expect([mailOf('outbox-8')?.replyTo, mailOf('outbox-8')?.attachments]).toEqual([undefined, undefined])
    })

    test('throws when the email cannot be delivered, so that it is retried', async () => {
      await expect(harness.brokenSender.send('outbox-4', MAIL)).rejects.toThrow()
    })
  })
}
