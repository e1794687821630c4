import type { FeatureSlug } from '../vehicles/features.ts'
import type { CategorySlug } from '../vehicles/listing.ts'

/** The labels of the features in Arabic; the pages' catalogue has the same words. */
export const ARABIC_FEATURES: Record<FeatureSlug, string> = {
  gps: 'نظام ملاحة',
  bluetooth: 'بلوتوث',
  carplay: 'آبل كاربلاي',
  android_auto: 'أندرويد أوتو',
  rear_camera: 'كاميرا خلفية',
  parking_sensors: 'حساسات ركن',
  leather_seats: 'مقاعد جلدية',
  sunroof: 'فتحة سقف',
  cruise_control: 'مثبّت سرعة',
  usb_charging: 'منفذ شحن يو إس بي',
  child_seat: 'مقعد أطفال',
  keyless_entry: 'دخول بدون مفتاح',
  cooled_seats: 'مقاعد مبرّدة',
  heated_seats: 'مقاعد مدفّأة',
  all_wheel_drive: 'دفع بجميع العجلات',
  salik_tag: 'ملصق سالك',
}

/** The names of the categories in Arabic; the pages' catalogue has the same words. */
export const ARABIC_CATEGORIES: Record<CategorySlug, string> = {
  economy: 'اقتصادية',
  compact: 'صغيرة',
  sedan: 'سيدان',
  suv: 'دفع رباعي',
  luxury: 'فاخرة',
  sports: 'رياضية',
  convertible: 'مكشوفة',
  electric: 'كهربائية',
  van: 'فان',
  truck: 'بيك أب',
}
