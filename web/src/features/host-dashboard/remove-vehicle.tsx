import type { OwnVehicle } from '@rihla/contract/vehicles/own-vehicle'
import { vehicleTitle } from '../../i18n/vehicle-title.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface RemoveVehicleProps {
  vehicle: OwnVehicle
  open: boolean
  pending: boolean
  onClose: () => void
  onConfirm: () => void
}

/**
 * Asks for confirmation before a vehicle is permanently removed; while it has unfinished bookings, explains why it
 * cannot be removed.
 */
export function RemoveVehicle({ vehicle, open, pending, onClose, onConfirm }: RemoveVehicleProps) {
  const { liveBookings } = vehicle
  const tooEarly = liveBookings > 0 ? m.host_dashboard_remove_live({ count: liveBookings }) : null
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.host_dashboard_remove_title({ vehicle: vehicleTitle(vehicle) })}
      description={tooEarly ?? m.host_dashboard_remove_text()}
      closeLabel={m.common_close()}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.host_dashboard_remove_keep()}
          </Button>
          <Button variant="danger" pending={pending} whyDisabled={tooEarly} onClick={onConfirm}>
            {m.host_dashboard_remove()}
          </Button>
        </>
      }
    />
  )
}
