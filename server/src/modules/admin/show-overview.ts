import type { Deps } from '../../deps.ts'
import { readOverview } from './overview-store.ts'

/** The four figures of the admin page, and the length of each queue. */
export async function showOverview({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const row = await readOverview(db, new Date(clock.now()))
  const { users, vehicles, bookings, pendingVehicles, pendingDocuments, openIssues, payoutsFils } = row
  return {
    users,
    vehicles,
    bookings,
    pendingReviews: pendingVehicles + pendingDocuments,
    queues: {
      vehicles: pendingVehicles,
      documents: pendingDocuments,
      papers: row.waitingPapers,
      issues: openIssues,
      charges: row.chargesToDecide,
      conversations: row.waitingConversations,
      contactMessages: row.openContactMessages,
      payoutsFils,
    },
  }
}
