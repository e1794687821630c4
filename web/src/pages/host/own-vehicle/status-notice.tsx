import type { EditableVehicle } from '@rihla/contract/vehicles/own-vehicle'
import { isReadablePlate } from '@rihla/domain/vehicles/license-plate'
import { missingAngles, missingVehicleDocuments } from '@rihla/domain/vehicles/listing-wizard'
import { useSite } from '../../../app/root-data.ts'
import { useVehicleAction } from '../../../features/host-dashboard/use-vehicle-action.ts'
import { lackMessage } from '../../../features/vehicle-form/vehicle-words.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'

/** What the review or a pause means for this vehicle, and the next action. */
export function StatusNotice({ vehicle }: { vehicle: EditableVehicle }) {
  const { now } = useSite()
  const { run, running } = useVehicleAction(vehicle.id)
  if (vehicle.verificationStatus === 'pending') {
    return (
      <Banner tone="warning" live title={m.own_vehicle_pending_title()}>
        {m.own_vehicle_pending_text()}
      </Banner>
    )
  }
  if (vehicle.verificationStatus === 'rejected') {
    return (
      <Banner
        tone="danger"
        live
        title={m.own_vehicle_rejected_title()}
        action={
          <Button
            pending={running === 'resubmit'}
            whyDisabled={whyCannotResubmit(vehicle, now)}
            onClick={() => void run('resubmit')}
          >
            {m.own_vehicle_resubmit()}
          </Button>
        }
      >
        {vehicle.verificationNotes && (
          <p className="font-strong">{m.verification_reason({ reason: vehicle.verificationNotes })}</p>
        )}
        <p>{m.own_vehicle_rejected_text()}</p>
      </Banner>
    )
  }
  return vehicle.isPaused ? (
    <Banner tone="neutral" live title={m.own_vehicle_paused_title()}>
      {m.own_vehicle_paused_text()}
    </Banner>
  ) : null
}

/** A review requires all photos and documents, also of a vehicle that was listed without them. */
function whyCannotResubmit(vehicle: EditableVehicle, now: number): string | null {
  const { photos, vehicleDocuments, licensePlate } = vehicle
  // The plate may have been saved before plates were validated.
  if (!isReadablePlate(licensePlate, null)) return lackMessage('license_plate_unreadable', now)
  const [angle] = missingAngles(photos)
  if (angle) return lackMessage(`photo_${angle}`, now)
  const [vehicleDocument] = missingVehicleDocuments(vehicleDocuments.map(({ type }) => type))
  return vehicleDocument ? lackMessage(`document_${vehicleDocument}`, now) : null
}
