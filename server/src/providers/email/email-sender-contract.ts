import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Email, EmailSender } from './email-sender.ts'

/** A mail as it arrived. `identity` is what tells a reader that two arrivals are the same mail. */
export interface ArrivedMail extends Email {
  identity: string
}

export interface EmailHarness {
  sender: EmailSender
  arrived(): Promise<ArrivedMail[]>
  /** A sender of the same driver whose mails cannot arrive. */
  brokenSender: EmailSender
  close(): Promise<void>
}

const MAIL: Email = {
  to: 'sara@rihla.example',
  subject: 'رحلتك مؤكدة · Your trip is confirmed',
  text: 'Hello Sara,\n\nNissan Patrol, Dubai — AED 660.00.\n',
  html: '<p>Hello <b>Sara</b>, مرحبا</p>\n',
}

/** What every driver of the mail port must do. */
export function describeEmailSender(driver: string, open: () => Promise<EmailHarness>): void {
  describe(`${driver} as a mail port`, () => {
    let harness: EmailHarness
    beforeAll(async () => {
      harness = await open()
    })
    afterAll(() => harness.close())

    test('delivers address, subject, text and HTML unchanged, in Arabic too', async () => {
      await harness.sender.send('outbox-1', MAIL)
      const mail = (await harness.arrived()).find((one) => one.identity.includes('outbox-1'))
      expect({ ...mail, text: mail?.text.trim(), html: mail?.html.trim() }).toMatchObject({
        to: MAIL.to,
        subject: MAIL.subject,
        text: MAIL.text.trim(),
        html: MAIL.html.trim(),
      })
    })

    test('gives a mail that is sent again the same identity, and another mail another', async () => {
      await harness.sender.send('outbox-2', MAIL)
      await harness.sender.send('outbox-2', MAIL)
      await harness.sender.send('outbox-3', MAIL)
      const identities = (await harness.arrived())
        .map((mail) => mail.identity)
        .filter((identity) => /outbox-[23]/.test(identity))
      expect(new Set(identities).size).toBe(2)
    })

    test('tells the reader’s mail program where such mails end with one click, and nothing else of that', async () => {
      const oneClickUnsubscribeUrl = `https://rihla.example/api/v1/unsubscribe/${'x'.repeat(90)}`
      await harness.sender.send('outbox-5', { ...MAIL, oneClickUnsubscribeUrl })
      await harness.sender.send('outbox-6', MAIL)
      const arrived = await harness.arrived()
      const result = (id: string) =>
        arrived.find(({ identity }) => identity.includes(id))?.oneClickUnsubscribeUrl
      expect([result('outbox-5'), result('outbox-6')]).toEqual([oneClickUnsubscribeUrl, undefined])
    })

    test('throws when the mail cannot be delivered, so that it is tried again', async () => {
      await expect(harness.brokenSender.send('outbox-4', MAIL)).rejects.toThrow()
    })
  })
}
