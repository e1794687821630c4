import type { SupportHours } from '@rihla/contract/support'
import { EMAIL_ANSWER_HOURS } from '@rihla/domain/messaging/support-hours'
import { LifeBuoy, Mail, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { supportHoursInWords } from '../../../i18n/support-hours.ts'
import { m } from '../../../paraglide/messages.js'
import { paths, withQuery } from '../../../paths/paths.ts'

/** The three support channels. */
export function SupportChannels({ hours }: { hours: SupportHours }) {
  return (
    <aside aria-labelledby="channels" className="self-start rounded-card border border-line bg-raised p-5">
      <h2 id="channels" className="text-lg">
        {m.contact_channels()}
      </h2>
      <ul className="mt-4 grid gap-5">
        <Channel
          icon={<MessageCircle />}
          title={m.contact_chat_title()}
          text={supportHoursInWords(hours)}
          to={withQuery(paths.contact, { chat: 'open' })}
          action={m.contact_chat_action()}
        />
        <Channel
          icon={<Mail />}
          title={m.contact_mail_title()}
          text={m.contact_mail_text({ hours: EMAIL_ANSWER_HOURS })}
          to={`${paths.contact}#form`}
          action={m.contact_mail_action()}
        />
        <Channel
          icon={<LifeBuoy />}
          title={m.contact_help_title()}
          text={m.contact_help_text()}
          to={paths.helpCenter}
          action={m.contact_help_action()}
        />
      </ul>
    </aside>
  )
}

function Channel(props: { icon: ReactNode; title: string; text: string; to: string; action: string }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft [&_svg]:size-5"
      >
        {props.icon}
      </span>
      <div>
        <h3 className="font-strong">{props.title}</h3>
        <p className="text-muted text-sm">{props.text}</p>
        <Link
          to={props.to}
          preventScrollReset
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {props.action}
        </Link>
      </div>
    </li>
  )
}
