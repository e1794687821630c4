import { describe, expect, test } from 'vitest'
import { emailOf } from './email-template.ts'

const EMAIL = {
  subject: 'New sign-up: <b>Eve</b>\r\nBcc: all@example.com',
  paragraphs: ['Hello <script>alert(1)</script>,', 'Fish & "chips"'],
  facts: [['Name', "O'Neil <i>"]] as [string, string][],
  button: { label: 'Go', url: 'https://rihla.example/x?a=1&b="2"' },
  note: '<img src=x>',
}

describe('an email', () => {
  const mail = emailOf(EMAIL, 'sara@rihla.example')

  test('escapes every value in its HTML', () => {
    expect(mail.html).not.toMatch(/<script|<img|<i>|<b>/)
    expect(mail.html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;,')
    expect(mail.html).toContain('O&#39;Neil &lt;i&gt;')
    expect(mail.html).toContain('href="https://rihla.example/x?a=1&amp;b=&quot;2&quot;"')
  })

  test('has a subject of one line', () => {
    expect(mail.subject).toBe('New sign-up: <b>Eve</b> Bcc: all@example.com')
  })

  test('has the same content in plain text', () => {
    expect(mail.text).toContain('Fish & "chips"')
    expect(mail.text).toContain("Name: O'Neil <i>")
    expect(mail.text).toContain('Go:\nhttps://rihla.example/x?a=1&b="2"')
  })
})
