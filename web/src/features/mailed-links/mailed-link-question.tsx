import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'

/**
 * What a link in an email asks, with the button that does it: mail scanners and mail programs open links on their own.
 * Without a button it only says what happened, or why the link is refused.
 */
export function MailedLinkQuestion(props: {
  icon: ReactNode
  title: string
  text: string
  button: { label: string; token: string } | null
}) {
  const { icon, title, text, button } = props
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <span
        aria-hidden="true"
        className="grid size-16 place-items-center rounded-full bg-accent-soft text-on-accent-soft [&_svg]:size-7"
      >
        {icon}
      </span>
      <h1 tabIndex={-1} className="mt-6 text-3xl">
        {title}
      </h1>
      <p className="mt-3 max-w-prose text-muted" role="status">
        {text}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {button && (
          <Form method="post">
            <input type="hidden" name="token" value={button.token} />
            <Button type="submit" pending={isSending}>
              {button.label}
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
