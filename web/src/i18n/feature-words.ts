import type { FeatureSlug } from '@rihla/domain/vehicles/features'
import { m } from '../paraglide/messages.js'

export const FEATURE_WORDS: Record<FeatureSlug, () => string> = {
  gps: m.browse_feature_gps,
  bluetooth: m.browse_feature_bluetooth,
  carplay: m.browse_feature_carplay,
  android_auto: m.browse_feature_android_auto,
  rear_camera: m.browse_feature_rear_camera,
  parking_sensors: m.browse_feature_parking_sensors,
  leather_seats: m.browse_feature_leather_seats,
  sunroof: m.browse_feature_sunroof,
  cruise_control: m.browse_feature_cruise_control,
  usb_charging: m.browse_feature_usb_charging,
  child_seat: m.browse_feature_child_seat,
  keyless_entry: m.browse_feature_keyless_entry,
  cooled_seats: m.browse_feature_cooled_seats,
  heated_seats: m.browse_feature_heated_seats,
  all_wheel_drive: m.browse_feature_all_wheel_drive,
  salik_tag: m.browse_feature_salik_tag,
}
