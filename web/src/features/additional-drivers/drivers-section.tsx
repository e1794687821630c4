import type { AdditionalDriver } from '@rihla/contract/additional-drivers'
import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import type { Problem } from '@rihla/contract/problem'
import { type FormEvent, useState } from 'react'
import { showFailure } from '../../api/show-result.ts'
import { useCommand } from '../../api/use-command.ts'
import { ConfirmDialog } from '../../app/confirm-dialog.tsx'
import { fieldMessages } from '../../i18n/field-messages.ts'
import { isolate } from '../../i18n/isolate.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/content/badge.tsx'
import { Section } from '../../ui/content/section.tsx'
import { ScriptForm } from '../../ui/fields/script-form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { restoreFocus } from '../../ui/overlays/restore-focus.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { drivingProblemInWords } from './driving-problem-words.ts'
import type { BookingDrivers } from './read-drivers.ts'

const HEADING_ID = 'drivers-heading'

interface DriversSectionProps {
  booking: Pick<BookingSummary, 'id' | 'viewerIs' | 'status'>
  loaded: BookingDrivers | null
}

/** Who else may drive, how far each is, and the form that invites another; nothing without additional drivers. */
export function DriversSection({ booking, loaded }: DriversSectionProps) {
  if (!loaded) return null
  const { drivers, left } = loaded
  const isOpen = booking.status === 'confirmed' || booking.status === 'active'
  const mayInvite = booking.viewerIs === 'renter' && isOpen
  return (
    <Section headingId={HEADING_ID} heading={m.drivers_title()} lead={m.drivers_lead()}>
      {drivers.length > 0 && (
        <ul className="grid divide-y divide-line rounded-card border border-line">
          {drivers.map((driver) => (
            <DriverLine key={driver.id} driver={driver} bookingId={booking.id} mayRemove={mayInvite} />
          ))}
        </ul>
      )}
      {mayInvite && left > 0 && <InviteForm bookingId={booking.id} left={left} />}
      {drivers.length === 0 && !mayInvite && <p className="text-muted">{m.drivers_none()}</p>}
    </Section>
  )
}

interface DriverLineProps {
  driver: AdditionalDriver
  bookingId: string
  mayRemove: boolean
}

function DriverLine({ driver, bookingId, mayRemove }: DriverLineProps) {
  const { run, isRunning } = useCommand()
  const [isAsking, setIsAsking] = useState(false)
  const name = driver.name ?? driver.email ?? m.drivers_invited_person()
  const isCounted = driver.status === 'invited' || driver.status === 'accepted'

  async function remove() {
    setIsAsking(false)
    const input = { id: bookingId, driverId: driver.id }
    const result = await run(({ additionalDrivers }, call) => additionalDrivers.remove(input, call), {
      intent: input,
    })
    if (result.kind === 'done') {
      toast.success(m.drivers_removed())
      restoreFocus(HEADING_ID)
    } else showFailure(result, m.booking_act_failed())
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-[min(100%,16rem)] flex-1">
        <bdi translate="no" className="block break-words font-strong">
          {name}
        </bdi>
        {driver.name !== null && driver.email !== null && (
          <bdi translate="no" className="block break-words text-muted text-sm">
            {driver.email}
          </bdi>
        )}
        {driver.drivingProblem && (
          <span className="block text-sm">{drivingProblemInWords(driver.drivingProblem)}</span>
        )}
      </span>
      <Badge tone={toneOf(driver)}>{stateInWords(driver)}</Badge>
      {mayRemove && isCounted && (
        <>
          <Button
            variant="secondary"
            size="sm"
            pending={isRunning}
            aria-label={m.drivers_remove_named({ name })}
            onClick={() => setIsAsking(true)}
          >
            {m.drivers_remove()}
          </Button>
          <ConfirmDialog
            open={isAsking}
            title={m.drivers_remove_title({ name: isolate(name) })}
            text={m.drivers_remove_text()}
            confirmLabel={m.drivers_remove()}
            onConfirm={() => void remove()}
            onClose={() => setIsAsking(false)}
          />
        </>
      )}
    </li>
  )
}

function toneOf({ status, isVerified, mayDrive }: AdditionalDriver) {
  if (!mayDrive) return 'danger'
  if (status === 'accepted') return isVerified ? 'success' : 'warning'
  return 'neutral'
}

function stateInWords({ status, isVerified, mayDrive }: AdditionalDriver): string {
  if (!mayDrive) return m.drivers_state_not_allowed()
  if (status === 'invited') return m.drivers_state_invited()
  if (status === 'accepted') return isVerified ? m.drivers_state_verified() : m.drivers_state_accepted()
  return m.drivers_state_declined()
}

function InviteForm({ bookingId, left }: { bookingId: string; left: number }) {
  const { run, isRunning } = useCommand()
  const [email, setEmail] = useState('')
  const [refused, setRefused] = useState<Problem | null>(null)

  async function invite(event: FormEvent) {
    event.preventDefault()
    setRefused(null)
    const input = { id: bookingId, email: email.trim() }
    const result = await run(({ additionalDrivers }, call) => additionalDrivers.invite(input, call), {
      intent: input,
    })
    if (result.kind === 'done') {
      setEmail('')
      toast.success(m.drivers_invited_toast())
      return
    }
    if (result.kind === 'refused' && result.problem.fields?.length) return setRefused(result.problem)
    showFailure(result, m.booking_act_failed())
  }

  const errors = fieldMessages(refused, {
    'email.own_email': m.drivers_email_own,
    'email.invited_already': m.drivers_email_again,
    'email.required': m.drivers_email_missing,
  })
  return (
    <ScriptForm onSubmit={(event) => void invite(event)} className="mt-4 grid gap-4 sm:max-w-lg">
      <TextField
        label={m.drivers_email()}
        hint={m.drivers_email_hint({ count: left })}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={errors.email ?? null}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button
        type="submit"
        className="justify-self-start"
        pending={isRunning}
        whyDisabled={email.trim() === '' ? m.drivers_email_missing() : null}
      >
        {m.drivers_invite()}
      </Button>
    </ScriptForm>
  )
}
