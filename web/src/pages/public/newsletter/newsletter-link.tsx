import type { ReactNode } from 'react'
import { MailedLinkQuestion } from '../../../features/mailed-links/mailed-link-question.tsx'
import { m } from '../../../paraglide/messages.js'

/** A confirmation question opened from an email link, with its button and the result. */
export function NewsletterLink(props: {
  icon: ReactNode
  token: string
  answer: { done: string | null; refusal: string | null } | null
  words: { question: string; text: string; button: string; done: string }
}) {
  const { icon, token, answer, words } = props
  const refusal = answer?.refusal ?? (token === '' ? m.newsletter_link_invalid() : null)
  const isAsking = !answer?.done && !refusal
  return (
    <MailedLinkQuestion
      icon={icon}
      title={answer?.done ? words.done : words.question}
      text={answer?.done ?? refusal ?? words.text}
      button={isAsking ? { label: words.button, token } : null}
    />
  )
}
