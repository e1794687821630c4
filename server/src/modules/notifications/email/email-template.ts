import type { MailGroup } from '@rihla/domain/messaging/notification'
import { PRODUCT_NAME } from '@rihla/domain/product'
import { LANGUAGES } from '@rihla/domain/text/languages'
import type { MessageKey } from '../../../messages/catalogues.ts'
import { type Texts, textsIn } from '../../../messages/texts.ts'
import type { Email } from '../../../providers/email/email-sender.ts'
import type { EmailContent } from './messages/email-messages.ts'

const INK = '#1d1a16'
const QUIET = '#5f594f'
const ACCENT = '#0b6156'
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Why the recipient gets an email they can opt out of. */
const WHY_THIS_MAIL = {
  messages: 'email_why_messages',
  reminders: 'email_why_reminders',
  reviews: 'email_why_reviews',
  bookings: 'email_why_bookings',
  alerts: 'email_why_alerts',
  newsletter: 'email_why_newsletter',
} as const satisfies Record<MailGroup | 'newsletter', MessageKey>

/** The unsubscribe links of an email group: a page for people and a one-click URL for email clients. */
export interface MailFoot {
  group: MailGroup | 'newsletter'
  pageUrl: string
  oneClickUrl: string
}

/**
 * Renders the content as plain text and as HTML with inline styles, the only styling all email clients support. `foot`
 * adds unsubscribe links to emails a recipient may opt out of. `texts` are those of the recipient's language.
 */
export function emailOf(
  mail: EmailContent,
  to: string,
  foot: MailFoot | null = null,
  texts: Texts = textsIn('en'),
): Email {
  return {
    to,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: oneLine(mail.subject),
    text: asText(mail, foot, texts),
    html: asHtml(mail, foot, texts),
    ...(foot ? { oneClickUnsubscribeUrl: foot.oneClickUrl } : {}),
  }
}

/** Subjects contain user-chosen names: a line break in one would inject a header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function asText(
  { paragraphs, facts = [], lists = [], button, link, note }: EmailContent,
  foot: MailFoot | null,
  { say }: Texts,
): string {
  return [
    ...paragraphs,
    facts.map(([label, value]) => say('email_fact', { label, value })).join('\n'),
    ...lists.map(({ heading, rows, link }) =>
      [heading, ...rows.flatMap(({ text, url }) => [text, url]), `${link.label}:`, link.url].join('\n'),
    ),
    button ? `${button.label}:\n${button.url}` : '',
    link ? `${link.label}:\n${link.url}` : '',
    note ?? '',
    `${PRODUCT_NAME} · ${say('email_tagline')}`,
    foot ? `${say(WHY_THIS_MAIL[foot.group])} ${say('email_stop')}:\n${foot.pageUrl}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function asHtml(
  { subject, paragraphs, quoted = [], facts = [], lists = [], button, link, note }: EmailContent,
  foot: MailFoot | null,
  { say, language }: Texts,
): string {
  const { tag, direction } = LANGUAGES[language]
  // Values such as a reference, a phone number or a name keep their own direction.
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:6px 0;padding-inline-end:16px;color:${QUIET};vertical-align:top;text-align:start">${escaped(label)}</td><td style="padding:6px 0;font-weight:600"><bdi>${escaped(value)}</bdi></td></tr>`,
  )
  return [
    '<!doctype html>',
    `<html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`,
    `<body dir="${direction}" style="margin:0;padding:32px 16px;background:#fbfaf7;color:${INK};${FONT};font-size:16px;line-height:1.6">`,
    '<div style="max-width:560px;margin:0 auto">',
    `<p style="margin:0 0 24px;font-size:22px;font-weight:700;color:${ACCENT}">${PRODUCT_NAME}</p>`,
    '<div style="padding:28px;background:#ffffff;border-radius:14px">',
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(subject)}</h1>`,
    ...paragraphs.map(
      (paragraph) =>
        `<p${quoted.includes(paragraph) ? ' dir="auto"' : ''} style="margin:0 0 14px">${escaped(paragraph)}</p>`,
    ),
    rows.length > 0
      ? `<table role="presentation" style="margin:0 0 18px;border-collapse:collapse">${rows.join('')}</table>`
      : '',
    ...lists.map(listAsHtml),
    button
      ? `<p style="margin:22px 0"><a href="${escaped(button.url)}" style="display:inline-block;padding:13px 22px;border-radius:12px;background:${ACCENT};color:#ffffff;text-decoration:none;font-weight:600">${escaped(button.label)}</a></p>`
      : '',
    link
      ? `<p style="margin:0 0 14px"><a href="${escaped(link.url)}" style="color:${ACCENT}">${escaped(link.label)}</a></p>`
      : '',
    note ? `<p style="margin:0;color:${QUIET};font-size:14px">${escaped(note)}</p>` : '',
    '</div>',
    `<p style="margin:24px 0 0;color:${QUIET};font-size:13px">${PRODUCT_NAME} · ${escaped(say('email_tagline'))}</p>`,
    foot
      ? `<p style="margin:8px 0 0;color:${QUIET};font-size:13px">${escaped(say(WHY_THIS_MAIL[foot.group]))} <a href="${escaped(foot.pageUrl)}" style="color:${QUIET}">${escaped(say('email_stop'))}</a></p>`
      : '',
    '</div></body></html>',
  ].join('\n')
}

function listAsHtml({ heading, rows, link }: NonNullable<EmailContent['lists']>[number]): string {
  const items = rows.map(
    ({ text, url }) =>
      `<li style="margin:0 0 8px"><a href="${escaped(url)}" style="color:${ACCENT}">${escaped(text)}</a></li>`,
  )
  return [
    `<h2 dir="auto" style="margin:20px 0 8px;font-size:17px">${escaped(heading)}</h2>`,
    `<ul style="margin:0 0 8px;padding-inline-start:20px">${items.join('')}</ul>`,
    `<p style="margin:0 0 14px;font-size:14px"><a href="${escaped(link.url)}" style="color:${QUIET}">${escaped(link.label)}</a></p>`,
  ].join('\n')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
