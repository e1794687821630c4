import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'

/** A confirmation question opened from an email link, with its button and the result. */
export function NewsletterLink(props: {
  icon: ReactNode
  token: string
  answer: { done: string | null; refusal: string | null } | null
  words: { question: string; text: string; button: string; done: string }
}) {
  const { icon, token, answer, words } = props
  const isSending = useNavigation().formMethod === 'POST'
  const refusal = answer?.refusal ?? (token === '' ? m.newsletter_link_invalid() : null)
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <span
        aria-hidden="true"
        className="grid size-16 place-items-center rounded-full bg-accent-soft text-on-accent-soft [&_svg]:size-7"
      >
        {icon}
      </span>
      <h1 tabIndex={-1} className="mt-6 text-3xl">
        {answer?.done ? words.done : words.question}
      </h1>
      <p className="mt-3 max-w-prose text-muted" role="status">
        {answer?.done ?? refusal ?? words.text}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!answer?.done && !refusal && (
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" pending={isSending}>
              {words.button}
            </Button>
          </Form>
        )}
        <Link to={paths.home} className={buttonClasses({ variant: 'secondary' })}>
          {m.common_go_home()}
        </Link>
      </div>
    </div>
  )
}
