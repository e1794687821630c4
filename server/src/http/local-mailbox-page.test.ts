import { describe, expect, test } from 'vitest'
import { openLocalMailboxSender } from '../providers/email/local-mailbox.ts'
import { useTestApp } from '../testing/use-test-app.ts'

describe('the local mailbox page', () => {
  const testApp = useTestApp()
  const production = useTestApp({
    settings: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://rihla.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SANDBOX_ALLOWED: 'true',
      TWILIO_ACCOUNT_SID: 'AC0',
      TWILIO_AUTH_TOKEN: 'none',
      TWILIO_FROM: '+971500000000',
      DOCUMENT_SECRET: 'a secret that only tests know, 32 characters',
    },
  })
  const keep = (id: string, mail: Partial<Record<'subject' | 'text' | 'html', string>>) =>
    openLocalMailboxSender(testApp.deps.config.dataFolder).send(id, {
      to: 'sara@rihla.example',
      subject: 'Hello',
      text: '',
      html: '',
      ...mail,
    })

  test('says that it is empty', async () => {
    const page = await testApp.as(null).get('/dev/mailbox')
    expect(page.status).toBe(200)
    expect(page.body).toContain('No mail yet.')
  })

  test('shows an email’s text as text, never as markup', async () => {
    await keep('m1', { subject: '<script>alert(1)</script>', text: '<img src=x onerror=alert(2)> & "more"' })
    const list = await testApp.as(null).get('/dev/mailbox')
    const full = await testApp.as(null).get('/dev/mailbox/m1')
    for (const page of [list, full]) {
      expect(page.body).not.toMatch(/<script|<img/)
      expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(page.body).toContain('&lt;img src=x onerror=alert(2)&gt; &amp; &quot;more&quot;')
    }
  })

  test('shows where an answer goes, and hands out attached files', async () => {
    const file = {
      fileName: 'RH4K7.ics',
      contentType: 'text/calendar; charset=utf-8',
      text: 'BEGIN:VCALENDAR',
    }
    await openLocalMailboxSender(testApp.deps.config.dataFolder).send('m9', {
      to: 'sara@rihla.example',
      replyTo: 'desk@rihla.example',
      subject: 'Hello',
      text: '',
      html: '',
      attachments: [file],
    })
    const { body } = await testApp.as(null).get('/dev/mailbox/m9')
    expect(body).toContain('answers go to desk@rihla.example')
    expect(body).toContain('<a href="/dev/mailbox/m9/files/0">RH4K7.ics</a>')
    const answer = await testApp.as(null).get('/dev/mailbox/m9/files/0')
    expect([answer.status, answer.body]).toEqual([200, file.text])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="RH4K7.ics"')
    expect((await testApp.as(null).get('/dev/mailbox/m9/files/1')).status).toBe(404)
  })

  test('turns web addresses in the text into links, and nothing else', async () => {
    await keep('m2', { text: 'Open http://localhost:3000/reset-password?token=a&b=1 or javascript:alert(3)' })
    const { body } = await testApp.as(null).get('/dev/mailbox/m2')
    expect(body).toContain('<a href="http://localhost:3000/reset-password?token=a&amp;b=1">')
    expect(body).not.toContain('href="javascript:')
  })

  test('lets none of its pages run a script', async () => {
    await keep('m3', { html: '<b>Hi</b><script>alert(4)</script>' })
    for (const path of ['/dev/mailbox', '/dev/mailbox/m3', '/dev/mailbox/m3/html']) {
      const { headers } = await testApp.as(null).get(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('script-src')
    }
    const inFrame = await testApp.as(null).get('/dev/mailbox/m3/html')
    expect(inFrame.headers.get('content-security-policy')).toContain('sandbox allow-popups')
    expect(inFrame.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(inFrame.body).toContain('<b>Hi</b>')
  })

  test('finds no email outside its folder', async () => {
    expect((await testApp.as(null).get('/dev/mailbox/..%2Fauth-secret')).status).toBe(404)
    expect((await testApp.as(null).get('/dev/mailbox/none/html')).status).toBe(404)
  })

  test('does not exist in production', async () => {
    expect((await production.as(null).get('/dev/mailbox')).status).toBe(404)
  })
})
