import { m } from '../../../paraglide/messages.js'
import type { ReasonTemplate } from '../../../ui/overlays/reason-dialog.tsx'

/** Common rejection reasons for vehicles, worded for their hosts. */
export const vehicleReasons = (): ReasonTemplate[] => [
  { name: m.admin_vehicles_reason_photos(), message: m.admin_vehicles_reason_photos_text() },
  { name: m.admin_vehicles_reason_plate(), message: m.admin_vehicles_reason_plate_text() },
  { name: m.admin_vehicles_reason_insurance(), message: m.admin_vehicles_reason_insurance_text() },
  { name: m.admin_vehicles_reason_registration(), message: m.admin_vehicles_reason_registration_text() },
  {
    name: m.admin_vehicles_reason_vehicle_documents(),
    message: m.admin_vehicles_reason_vehicle_documents_text(),
  },
  { name: m.admin_vehicles_reason_owner(), message: m.admin_vehicles_reason_owner_text() },
  { name: m.admin_vehicles_reason_twice(), message: m.admin_vehicles_reason_twice_text() },
]
