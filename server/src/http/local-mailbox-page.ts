import { html } from 'hono/html'
import type { Deps } from '../deps.ts'
import { type LocalMail, readLocalMail, readLocalMailbox } from '../providers/email/local-mailbox.ts'
import { Refusal } from './api/refusal.ts'
import type { AppRoutes } from './app-routes.ts'
import { sendFile } from './files/send-file.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// The HTML of an email is untrusted: no scripts, no remote images, and a separate origin.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** Shows the emails of the embedded default as pages, instead of in an email client. Not available in production. */
export function openLocalMailbox(app: AppRoutes, deps: Deps): void {
  const { config } = deps
  if (config.production) return
  const emailOf = async (id: string) => {
    const mail = await readLocalMail(config.dataFolder, id)
    if (!mail) throw new Refusal('not_found')
    return mail
  }

  app.get('/dev/mailbox', async (c) => {
    const mails = await readLocalMailbox(config.dataFolder)
    return c.html(page('Mailbox', listOf(mails)), 200, headersWith(PAGE_POLICY))
  })
  app.get('/dev/mailbox/:id', async (c) => {
    const mail = await emailOf(c.req.param('id'))
    return c.html(page(mail.subject, mailInFull(mail)), 200, headersWith(PAGE_POLICY))
  })
  app.get('/dev/mailbox/:id/html', async (c) => {
    const mail = await emailOf(c.req.param('id'))
    return c.body(`<!doctype html><base target="_blank">${mail.html}`, 200, {
      ...headersWith(MAIL_POLICY),
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'SAMEORIGIN',
    })
  })
  app.get('/dev/mailbox/:id/files/:place', async (c) => {
    const { attachments = [] } = await emailOf(c.req.param('id'))
    const file = attachments[Number(c.req.param('place'))]
    if (!file) throw new Refusal('not_found')
    return sendFile(c, { ...file, bytes: new TextEncoder().encode(file.text) }, 'attachment')
  })
}

const headersWith = (policy: string) => ({
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
})

const listOf = (mails: LocalMail[]) => html`
  <h1>Mailbox</h1>
  <p class="quiet">What Rihla would have mailed, kept in its data folder. With SMTP_URL set, mails are sent instead.</p>
  ${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
  ${mails.map(
    (mail) => html`<article>
      <h2><a href="/dev/mailbox/${mail.id}">${mail.subject}</a></h2>
      ${envelopeOf(mail)}
      <div class="text">${withLinks(mail.text)}</div>
    </article>`,
  )}`

const mailInFull = (mail: LocalMail) => html`
  <p><a href="/dev/mailbox">All mails</a></p>
  <h1>${mail.subject}</h1>
  ${envelopeOf(mail)}
  <iframe title="The mail as HTML" src="/dev/mailbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
  <h2>As plain text</h2>
  <div class="text">${withLinks(mail.text)}</div>`

const envelopeOf = (mail: LocalMail) => html`<p class="quiet">
    To ${mail.to} · ${dubaiTimeOf(mail.sentAt)}${mail.replyTo ? ` · answers go to ${mail.replyTo}` : ''}
    ${(mail.attachments ?? []).map(
      ({ fileName }, place) => html` · <a href="/dev/mailbox/${mail.id}/files/${place}">${fileName}</a>`,
    )}
  </p>`

const dubaiTimeOf = (sentAt: number) =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Dubai',
  }).format(sentAt)

/** The text with its web addresses as links; each piece is escaped by the template. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))

const page = (title: string, content: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Rihla mailbox</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 44rem; margin: 2.5rem auto; padding-inline: 1.25rem; color: light-dark(#1d1a16, #f3f0ea); background: light-dark(#fbfaf7, #171513) }
h1 { font-size: 1.6rem; line-height: 1.25; margin-block: 0 .25rem }
h2 { font-size: 1.05rem; margin-block: 0 .25rem }
a { color: light-dark(#0b6156, #6fd3c4) }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; border-radius: 4px }
article { padding-block: 1.25rem; border-block-start: 1px solid light-dark(#e4dfd5, #36322c) }
.quiet { color: light-dark(#5f594f, #b5ada0); margin-block: 0 .75rem }
.text { white-space: pre-wrap; overflow-wrap: anywhere }
iframe { inline-size: 100%; block-size: 36rem; border: 1px solid light-dark(#e4dfd5, #36322c); border-radius: 12px; background: #fff }
</style>
</head>
<body><main>${content}</main></body>
</html>`
