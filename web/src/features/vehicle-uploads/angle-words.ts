import type { PhotoAngle, VehicleDocumentType } from '@rihla/domain/vehicles/listing-wizard'
import { m } from '../../paraglide/messages.js'

export const ANGLE_WORDS: Record<PhotoAngle, () => string> = {
  front: m.list_vehicle_angle_front,
  back: m.list_vehicle_angle_back,
  side: m.list_vehicle_angle_side,
  interior: m.list_vehicle_angle_interior,
  dashboard: m.list_vehicle_angle_dashboard,
  other: m.list_vehicle_angle_other,
}

export const VEHICLE_DOCUMENT_WORDS: Record<VehicleDocumentType, { name: () => string; hint: () => string }> =
  {
    registration: { name: m.list_vehicle_registration, hint: m.list_vehicle_registration_hint },
    registration_back: {
      name: m.list_vehicle_registration_back,
      hint: m.list_vehicle_registration_back_hint,
    },
    insurance: { name: m.list_vehicle_insurance, hint: m.list_vehicle_insurance_hint },
    emirates_id: { name: m.list_vehicle_emirates_id, hint: m.list_vehicle_emirates_id_hint },
    driving_license: { name: m.list_vehicle_driving_license, hint: m.list_vehicle_driving_license_hint },
    inspection: { name: m.list_vehicle_inspection, hint: m.list_vehicle_inspection_hint },
    registration_renewal: {
      name: m.papers_registration_renewal,
      hint: m.list_vehicle_registration_hint,
    },
    insurance_renewal: { name: m.papers_insurance_renewal, hint: m.list_vehicle_insurance_hint },
  }
