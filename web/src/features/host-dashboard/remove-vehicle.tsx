import type { OwnVehicle } from '@rihla/contract/vehicles/own-vehicle'
import { ConfirmDialog } from '../../app/confirm-dialog.tsx'
import { vehicleTitle } from '../../i18n/vehicle-title.ts'
import { m } from '../../paraglide/messages.js'

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
    <ConfirmDialog
      open={open}
      title={m.host_dashboard_remove_title({ vehicle: vehicleTitle(vehicle) })}
      text={tooEarly ?? m.host_dashboard_remove_text()}
      cancelLabel={m.host_dashboard_remove_keep()}
      confirmLabel={m.host_dashboard_remove()}
      pending={pending}
      whyDisabled={tooEarly}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
