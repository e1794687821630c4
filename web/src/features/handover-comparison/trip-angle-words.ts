import type { TripPhotoAngle } from '@rihla/domain/handover/trip-photo-angles'
import { m } from '../../paraglide/messages.js'

/** What a photo of a trip shows. */
export const TRIP_ANGLE_WORDS: Record<TripPhotoAngle, () => string> = {
  front: m.list_vehicle_angle_front,
  front_right: m.trip_angle_front_right,
  right: m.trip_angle_right,
  back_right: m.trip_angle_back_right,
  back: m.list_vehicle_angle_back,
  back_left: m.trip_angle_back_left,
  left: m.trip_angle_left,
  front_left: m.trip_angle_front_left,
  wheels_right: m.trip_angle_wheels_right,
  wheels_left: m.trip_angle_wheels_left,
  dashboard: m.list_vehicle_angle_dashboard,
  front_seats: m.trip_angle_front_seats,
  rear_seats: m.trip_angle_rear_seats,
  side: m.list_vehicle_angle_side,
  interior: m.list_vehicle_angle_interior,
  other: m.list_vehicle_angle_other,
}
