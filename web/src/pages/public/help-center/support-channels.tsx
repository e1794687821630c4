import type { SupportHours } from '@rihla/contract/support'
import { EMAIL_ANSWER_HOURS } from '@rihla/domain/messaging/support-hours'
import type { EmergencyNumbers } from '@rihla/domain/places/emergency-numbers'
import { CarFront, Mail, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { supportHoursInWords } from '../../../i18n/support-hours.ts'
import { m } from '../../../paraglide/messages.js'
import { helpPaths } from '../../../paths/help-paths.ts'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Card } from '../../../ui/content/card.tsx'
import { Section } from '../../../ui/content/section.tsx'

/** The three support channels. */
export function SupportChannels({ hours, numbers }: { hours: SupportHours; numbers: EmergencyNumbers }) {
  return (
    <Section
      id="talk"
      heading={m.help_center_channels()}
      lead={m.help_center_channels_lead()}
      className="scroll-mt-16 pt-section"
    >
      <ul className="grid gap-4 md:grid-cols-3">
        <Channel
          id="chat"
          icon={<MessageCircle aria-hidden="true" />}
          title={m.help_center_chat()}
          text={supportHoursInWords(hours)}
          more={m.help_center_chat_any_hour()}
          to={helpPaths.chat}
          action={m.help_center_chat_action()}
        />
        <Channel
          icon={<Mail aria-hidden="true" />}
          title={m.help_center_email()}
          text={m.help_center_email_text({ hours: EMAIL_ANSWER_HOURS })}
          more={m.help_center_email_more()}
          to={paths.contact}
          action={m.help_center_email_action()}
        />
        <Channel
          icon={<CarFront aria-hidden="true" />}
          title={m.help_center_trip()}
          text={m.help_center_trip_text()}
          more={m.help_center_trip_more(numbers)}
          to={paths.trips}
          action={m.help_center_to_trips()}
        />
      </ul>
    </Section>
  )
}

function Channel(props: {
  id?: string
  icon: ReactNode
  title: string
  text: string
  more: string
  to: string
  action: string
}) {
  return (
    <li id={props.id} className="scroll-mt-16">
      <Card className="flex h-full flex-col items-start gap-3">
        <span className="inline-flex size-11 items-center justify-center rounded-full bg-accent-soft text-on-accent-soft">
          {props.icon}
        </span>
        <h3 className="font-strong text-lg">{props.title}</h3>
        <p>{props.text}</p>
        <p className="text-muted">{props.more}</p>
        <Link to={props.to} className={buttonClasses({ variant: 'secondary', className: 'mt-auto' })}>
          {props.action}
        </Link>
      </Card>
    </li>
  )
}
