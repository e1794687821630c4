import { typedPapers } from '@rihla/server/testing/builders/papers'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { aStagedUpload } from '@rihla/server/testing/builders/submission'
import type { TestApp } from '@rihla/server/testing/test-app'

/** What waits for an answer between a pair and others: of an admin, and of an invited driver. */
export interface WaitingPapers {
  /** A renewed insurance of the listed vehicle. */
  paperId: string
  /** The host’s application to become a licensed operator, with both licences. */
  hostApplicationId: string
  /** An invitation to drive on the confirmed booking, for an address without an account. */
  driverInvitationId: string
}

/** The host renews a paper of the listed vehicle and applies as an operator; the renter invites a driver. */
export async function papersOfPair(
  testApp: TestApp,
  { host, vehicleId, bookingId }: { host: TestPerson; vehicleId: string; bookingId: string },
): Promise<WaitingPapers> {
  const asHost = testApp.as(host)
  const { insurance } = typedPapers('', '2027-12-31')
  const paper = await asHost.post(`/api/v1/host/vehicles/${vehicleId}/papers`, {
    uploadId: await aStagedUpload(asHost, 'document'),
    insurance,
  })
  const application = await asHost.post('/api/v1/host/kind/applications', {
    operatorName: `Cars of ${host.fullName}`,
    tradeLicenceNumber: 'CN-100',
    tradeLicenceEmirate: 'dubai',
    tradeLicenceExpiresOn: '2027-06-30',
    rentalPermitNumber: 'RP-200',
    rentalPermitExpiresOn: '2027-03-31',
    documents: {
      trade_licence: await aStagedUpload(asHost, 'document'),
      rental_permit: await aStagedUpload(asHost, 'document'),
    },
  })
  for (const { status, body } of [paper, application])
    if (status !== 200) throw new Error(`no paper was sent: ${status} ${JSON.stringify(body)}`)
  // Inserted, because this booking has not paid for another driver.
  const invitation = await testApp.db
    .insertInto('booking_drivers')
    .values({
      booking_id: bookingId,
      email: `driver-of-${bookingId}@mail.example`,
      invited_at: new Date(testApp.clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    paperId: paper.body.papers.find(({ status }: { status: string }) => status === 'pending').id,
    hostApplicationId: application.body.application.id,
    driverInvitationId: invitation.id,
  }
}
