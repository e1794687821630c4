import type { HostedBooking, HostOverview } from '@rihla/contract/hosting'
import type { OwnVehicle } from '@rihla/contract/vehicles/own-vehicle'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { CalendarClock, CircleCheck, KeyRound, MessageSquare, TriangleAlert, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { momentInWords } from '../../../i18n/dates.ts'
import { isolate } from '../../../i18n/isolate.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { AskedBooking } from './requested-booking.tsx'

/** Focus target after a request is answered and its card is gone. */
const NEEDS_YOU_ID = 'needs-you'

/** What awaits the host's action, most urgent first. */
export function NeedsYou({ needsYou, now }: { needsYou: HostOverview['needsYou']; now: Instant }) {
  const { requests, changes, earlyReturns, checkIns, returns, unreadMessages, rejectedVehicles } = needsYou
  const tasks = [
    ...requests.map((booking) => (
      <li key={`answer ${booking.id}`}>
        <AskedBooking booking={booking} now={now} focusId={NEEDS_YOU_ID} />
      </li>
    )),
    ...changes.map(({ id, vehicle, renter, changeDueAt }) => (
      <Task
        key={`change ${id}`}
        icon={<CalendarClock />}
        title={m.host_dashboard_change({ vehicle: vehicleTitle(vehicle) })}
        text={m.host_dashboard_change_text({ renter: renter.name, moment: momentInWords(changeDueAt) })}
        to={paths.booking(id)}
        action={m.host_dashboard_early_return_answer()}
      />
    )),
    ...earlyReturns.map(({ id, vehicle, renter }) => (
      <Task
        key={`early return ${id}`}
        icon={<Undo2 />}
        title={m.host_dashboard_early_return({ vehicle: vehicleTitle(vehicle) })}
        text={m.host_dashboard_early_return_text({ renter: renter.name })}
        to={paths.trip(id)}
        action={m.host_dashboard_early_return_answer()}
      />
    )),
    ...checkIns.map(({ id, vehicle, renter, period }) => (
      <Task
        key={`check-in ${id}`}
        icon={<KeyRound />}
        title={m.host_dashboard_check_in({ vehicle: vehicleTitle(vehicle) })}
        text={m.host_dashboard_check_in_text({ renter: renter.name, time: period.pickUpTime })}
        to={paths.trip(id)}
        action={m.host_dashboard_open_booking()}
      />
    )),
    ...returns.map((booking) => <Return key={`return ${booking.id}`} booking={booking} now={now} />),
    ...(unreadMessages > 0
      ? [
          <Task
            key="messages"
            icon={<MessageSquare />}
            title={m.host_dashboard_unread({ count: unreadMessages })}
            text={m.host_dashboard_unread_text()}
            to={paths.messages()}
            action={m.host_dashboard_open_messages()}
          />,
        ]
      : []),
    ...rejectedVehicles.map((vehicle) => (
      <RejectedVehicle key={`rejected ${vehicle.id}`} vehicle={vehicle} />
    )),
  ]
  return (
    <section aria-labelledby={NEEDS_YOU_ID} className="min-w-0">
      <h2 id={NEEDS_YOU_ID} tabIndex={-1} className="text-2xl">
        {m.host_dashboard_needs_you()}
        {tasks.length > 0 && <span className="figures ms-2 text-muted">{tasks.length}</span>}
      </h2>
      {tasks.length > 0 ? (
        <ul className="mt-4 grid gap-3">{tasks}</ul>
      ) : (
        <p className="mt-4 flex items-center gap-3 rounded-card bg-success-soft p-5 text-on-success-soft">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
          {m.host_dashboard_needs_nothing()}
        </p>
      )}
    </section>
  )
}

function Return({ booking, now }: { booking: HostedBooking; now: Instant }) {
  const { id, vehicle, renter, period, endsAt } = booking
  const isDue = Date.parse(endsAt) <= now
  return (
    <Task
      icon={<Undo2 />}
      title={(isDue ? m.host_dashboard_return_due : m.host_dashboard_return)({
        vehicle: vehicleTitle(vehicle),
      })}
      text={
        isDue
          ? m.host_dashboard_return_due_text({ renter: renter.name, moment: momentInWords(endsAt) })
          : m.host_dashboard_return_text({ renter: renter.name, time: period.returnTime })
      }
      to={paths.trip(id)}
      action={m.host_dashboard_open_booking()}
    />
  )
}

function RejectedVehicle({ vehicle }: { vehicle: OwnVehicle }) {
  return (
    <Task
      tone="danger"
      icon={<TriangleAlert />}
      title={m.host_dashboard_rejected({ vehicle: vehicleTitle(vehicle) })}
      text={isolate(vehicle.verificationNotes) ?? m.host_dashboard_rejected_no_reason()}
      to={paths.ownVehicle(vehicle.id)}
      action={m.host_dashboard_mend_vehicle()}
    />
  )
}

function Task(props: {
  icon: ReactNode
  title: string
  text: string
  to: string
  action: string
  tone?: 'danger'
}) {
  const tone =
    props.tone === 'danger' ? 'bg-danger-soft text-on-danger-soft' : 'bg-accent-soft text-on-accent-soft'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-raised p-4 sm:p-5">
      <span
        aria-hidden="true"
        className={`grid size-11 shrink-0 place-items-center rounded-full [&_svg]:size-5 ${tone}`}
      >
        {props.icon}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-strong text-base">{props.title}</h3>
        <p className="text-muted text-sm">{props.text}</p>
      </div>
      <Link to={props.to} className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
        {props.action}
      </Link>
    </li>
  )
}
