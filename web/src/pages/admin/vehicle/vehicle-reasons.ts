import { m } from '../../../paraglide/messages.js'
import type { ReasonTemplate } from '../../../ui/overlays/reason-dialog.tsx'

/** What vehicles are mostly rejected for, as their hosts read it. */
export const vehicleReasons = (): ReasonTemplate[] => [
  { name: m.admin_vehicles_reason_photos(), sentence: m.admin_vehicles_reason_photos_text() },
  { name: m.admin_vehicles_reason_plate(), sentence: m.admin_vehicles_reason_plate_text() },
  { name: m.admin_vehicles_reason_insurance(), sentence: m.admin_vehicles_reason_insurance_text() },
  { name: m.admin_vehicles_reason_registration(), sentence: m.admin_vehicles_reason_registration_text() },
  { name: m.admin_vehicles_reason_papers(), sentence: m.admin_vehicles_reason_papers_text() },
  { name: m.admin_vehicles_reason_owner(), sentence: m.admin_vehicles_reason_owner_text() },
  { name: m.admin_vehicles_reason_twice(), sentence: m.admin_vehicles_reason_twice_text() },
]
