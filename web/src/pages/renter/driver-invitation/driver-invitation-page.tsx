import type { DriverInvitation } from '@rihla/contract/additional-drivers'
import { isUuid } from '@rihla/domain/text/uuid'
import { useState } from 'react'
import { data, Link, redirect } from 'react-router'
import { orPageError, type PageError } from '../../../api/page-error.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { showFailure } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { ConfirmDialog } from '../../../app/confirm-dialog.tsx'
import { drivingProblemInWords } from '../../../features/additional-drivers/driving-problem-words.ts'
import { PeriodPair } from '../../../features/booking-facts/period-pair.tsx'
import { DriverNeeds } from '../../../features/verification/driver/driver-needs.tsx'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { stepsInWords } from '../../../i18n/verification-steps.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { driverFormPath, verificationStepPath } from '../../../paths/verification-step-path.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Banner } from '../../../ui/content/banner.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import type { Route } from './+types/driver-invitation-page.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { requestId } = context.get(siteContext)
  const { me } = await api.accounts.me({})
  if (!me) throw redirect(paths.auth({ returnTo: url.pathname }))
  if (!isUuid(params.id)) throw data({ code: 'not_found', requestId } satisfies PageError, { status: 404 })
  return { invitation: await orPageError(readInvitation()) }

  /** Null while the address of the account is not verified. */
  async function readInvitation(): Promise<DriverInvitation | null> {
    try {
      return await api.additionalDrivers.invitation({ id: params.id })
    } catch (error) {
      if (problemOf(error)?.code === 'email_not_verified') return null
      throw error
    }
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.drivers_invitation_title(), description: m.drivers_invitation_title(), hidden: true })

/** What the invited person is asked, and what follows from their answer. */
export default function DriverInvitationPage({ loaderData: { invitation } }: Route.ComponentProps) {
  if (!invitation) return <AddressUnproven />
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto grid max-w-2xl gap-6">
        <PageHeading lead={m.drivers_invitation_lead({ renter: invitation.renterName })}>
          {m.drivers_invitation_title()}
        </PageHeading>
        <Card className="grid gap-4">
          <h2 className="font-strong text-xl">{vehicleTitle(invitation.vehicle)}</h2>
          <PeriodPair period={invitation.period} />
        </Card>
        <Answer invitation={invitation} />
      </div>
    </div>
  )
}

/** Anybody can sign up with an address: the mailbox proves who is invited. */
function AddressUnproven() {
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto grid max-w-2xl gap-6">
        <PageHeading>{m.drivers_invitation_title()}</PageHeading>
        <Banner
          tone="warning"
          action={
            <Link to={paths.security} className={buttonClasses({ size: 'sm' })}>
              {m.checkout_to_security()}
            </Link>
          }
        >
          {m.errors_email_not_verified()}
        </Banner>
      </div>
    </div>
  )
}

function Answer({ invitation }: { invitation: DriverInvitation }) {
  const { status, isOver, isVerified, driver } = invitation
  const answer = driver?.verdict?.answer ?? 'ok'
  if (status === 'accepted' && answer !== 'ok')
    return (
      <Banner
        tone="danger"
        title={m.drivers_invitation_not_allowed()}
        action={
          <Link to={driverFormPath(invitation.period.pickUpDate)} className={buttonClasses({ size: 'sm' })}>
            {m.driver_to_form()}
          </Link>
        }
      >
        {drivingProblemInWords(answer)}
      </Banner>
    )
  if (status === 'accepted')
    return isVerified ? (
      <Banner tone="success">{m.drivers_invitation_ready()}</Banner>
    ) : (
      <Banner
        tone="warning"
        title={m.drivers_invitation_accepted()}
        action={
          <Link to={verificationStepPath(invitation.stepsLeft)} className={buttonClasses({ size: 'sm' })}>
            {m.verification_prompt_action()}
          </Link>
        }
      >
        {m.drivers_invitation_missing({ steps: stepsInWords(invitation.stepsLeft) })}
      </Banner>
    )
  if (status === 'declined') return <Banner>{m.drivers_invitation_declined()}</Banner>
  if (isOver) return <Banner>{m.drivers_invitation_over()}</Banner>
  return <AnswerButtons invitation={invitation} />
}

function AnswerButtons({ invitation: { id, driver, period } }: { invitation: DriverInvitation }) {
  const { run, running } = useCommand()
  const [isDeclining, setIsDeclining] = useState(false)

  async function answer(accept: boolean) {
    setIsDeclining(false)
    if (running) return
    const result = await run(
      ({ additionalDrivers }, call) => additionalDrivers.answer({ id, accept }, call),
      { name: accept ? 'accept' : 'decline', intent: { id, accept } },
    )
    if (result.kind !== 'done') return showFailure(result, m.booking_act_failed())
    toast.success(accept ? m.drivers_invitation_accepted() : m.drivers_invitation_declined())
  }

  return (
    <div className="grid gap-4">
      <p>{m.drivers_invitation_text()}</p>
      {driver && <DriverNeeds driver={driver} pickUpDay={period.pickUpDate} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void answer(true)} pending={running === 'accept'}>
          {m.drivers_invitation_accept()}
        </Button>
        <Button variant="secondary" onClick={() => setIsDeclining(true)} pending={running === 'decline'}>
          {m.drivers_invitation_decline()}
        </Button>
        <ConfirmDialog
          open={isDeclining}
          title={m.drivers_invitation_decline_title()}
          text={m.drivers_invitation_decline_text()}
          confirmLabel={m.drivers_invitation_decline()}
          onConfirm={() => void answer(false)}
          onClose={() => setIsDeclining(false)}
        />
      </div>
    </div>
  )
}
