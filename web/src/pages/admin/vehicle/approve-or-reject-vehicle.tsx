import type { AdminVehicleDetail } from '@rihla/contract/admin/admin-tables'
import type { ReactNode } from 'react'
import type { Command } from '../../../api/command.ts'
import { usePrivateFile } from '../../../features/account-settings/use-private-file.ts'
import { DecisionBar } from '../../../features/admin-review/decision-bar.tsx'
import { rejectionReason } from '../../../features/admin-review/reason-fields.ts'
import { useDecision, type Verdict } from '../../../features/admin-review/use-decision.ts'
import { type ShownFiles, useShownFiles } from '../../../features/admin-review/use-shown-files.ts'
import { blockMessageForAdmins } from '../../../features/vehicle-papers/block-message-for-admins.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { ReasonDialog, type ReasonTemplate } from '../../../ui/overlays/reason-dialog.tsx'
import type { VehicleDocumentToReview } from './vehicle-document-list.tsx'

interface ApproveOrRejectVehicleProps {
  vehicle: AdminVehicleDetail
  vehicleDocuments: VehicleDocumentToReview[]
  /** Common reasons for a rejection. */
  reasons: readonly ReasonTemplate[]
  children: (files: ShownFiles) => ReactNode
}

const WORDS = {
  approved: m.admin_vehicles_approved,
  rejected: m.admin_vehicles_rejected,
  approveFailed: m.admin_vehicles_approve_failed,
  rejectFailed: m.admin_vehicles_reject_failed,
  refused: blockMessageForAdmins,
}

/** The approve and reject buttons below the vehicle's data. */
export function ApproveOrRejectVehicle({
  vehicle,
  vehicleDocuments,
  reasons,
  children,
}: ApproveOrRejectVehicleProps) {
  const { id, queue, version: expectedVersion } = vehicle
  const title = vehicleTitle(vehicle)
  const files = useShownFiles(usePrivateFile())
  const { decide, isRunning, isRejecting, setIsRejecting } = useDecision(decisionOf, WORDS, 'review-heading')

  function decisionOf(verdict: Verdict, reason: string): Command<string> {
    return async ({ admin }) => {
      const { nextId } = await admin.approveOrRejectVehicle({ id, verdict, reason, expectedVersion })
      const emptyQueue = adminPaths.vehicles({ status: 'pending', sort: 'created' })
      return nextId === null ? emptyQueue : adminPaths.vehicle(nextId)
    }
  }

  return (
    <>
      {children(files)}
      <DecisionBar
        subject={title}
        previousHref={queue.previousId && adminPaths.vehicle(queue.previousId)}
        nextHref={queue.nextId && adminPaths.vehicle(queue.nextId)}
        place={queue.place === null ? null : m.admin_review_place({ place: queue.place, total: queue.total })}
        decide={
          vehicle.status === 'pending' && vehicle.removedAt === null
            ? { approve: () => void decide('verified'), reject: () => setIsRejecting(true), isRunning }
            : undefined
        }
        openFiles={() => void files.showAll(vehicleDocuments)}
      />
      <ReasonDialog
        open={isRejecting}
        onClose={() => setIsRejecting(false)}
        title={m.admin_vehicles_reject_title({ vehicle: title })}
        text={m.admin_vehicles_reject_text()}
        reason={rejectionReason(reasons)}
        confirmLabel={m.admin_review_reject()}
        keepLabel={m.admin_review_keep()}
        closeLabel={m.common_close()}
        pending={isRunning}
        onConfirm={(reason) => void decide('rejected', reason)}
      />
    </>
  )
}
