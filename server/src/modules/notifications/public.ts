export { deliverEmail } from './deliver-email.ts'
export { EMAIL_TOPIC } from './notification-store.ts'
export { notifyOfAccount } from './notify-of-account.ts'
export { notifyOfBooking } from './notify-of-booking.ts'
