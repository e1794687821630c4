import { demoState, loadDemoForAll } from '../seed/load-demo-for-all.ts'
import type { Deps } from './deps.ts'
import { accountEndpoints } from './modules/accounts/account-endpoints.ts'
import {
  oauthAuthorizationEndpoints,
  oauthClientEndpoints,
} from './modules/accounts/oauth/oauth-endpoints.ts'
import { profileEndpoints } from './modules/accounts/profile/profile-endpoints.ts'
import { securityEndpoints } from './modules/accounts/security-endpoints.ts'
import { apiTokenEndpoints } from './modules/accounts/tokens/api-token-endpoints.ts'
import { additionalDriverEndpoints } from './modules/additional-drivers/additional-driver-endpoints.ts'
import { adminEndpoints } from './modules/admin/admin-endpoints.ts'
import { agreementEndpoints } from './modules/agreements/agreement-endpoints.ts'
import { bookingEndpoints } from './modules/bookings/booking-endpoints.ts'
import { calendarEndpoints } from './modules/calendar/calendar-endpoints.ts'
import { chargeImportEndpoints } from './modules/charge-imports/charge-import-endpoints.ts'
import { chargeEndpoints } from './modules/charges/charge-endpoints.ts'
import { consentEndpoints } from './modules/consents/consent-endpoints.ts'
import { driverEndpoints } from './modules/drivers/driver-endpoints.ts'
import { ruleEndpoints } from './modules/drivers/rules/rule-endpoints.ts'
import { earningsEndpoints } from './modules/earnings/earnings-endpoints.ts'
import { favoriteEndpoints } from './modules/favorites/favorite-endpoints.ts'
import { hostKindEndpoints } from './modules/host-kinds/host-kind-endpoints.ts'
import { hostingEndpoints } from './modules/hosting/hosting-endpoints.ts'
import { invoiceEndpoints } from './modules/invoices/invoice-endpoints.ts'
import { messageEndpoints } from './modules/messaging/message-endpoints.ts'
import { newsletterEndpoints } from './modules/newsletter/newsletter-endpoints.ts'
import { noShowEndpoints } from './modules/no-shows/no-show-endpoints.ts'
import { notificationEndpoints } from './modules/notifications/notification-endpoints.ts'
import { paymentEndpoints } from './modules/payments/payment-endpoints.ts'
import { pushEndpoints } from './modules/push/push-endpoints.ts'
import { reviewEndpoints } from './modules/reviews/review-endpoints.ts'
import { savedSearchEndpoints } from './modules/saved-searches/saved-search-endpoints.ts'
import { categoryEndpoints } from './modules/search/categories/category-endpoints.ts'
import { searchEndpoints } from './modules/search/search-endpoints.ts'
import { supportEndpoints } from './modules/support/support-endpoints.ts'
import { systemEndpoints } from './modules/system/system-endpoints.ts'
import { tollEndpoints } from './modules/tolls/toll-endpoints.ts'
import { tripEndpoints } from './modules/trips/trip-endpoints.ts'
import { ownVehicleEndpoints } from './modules/vehicles/own/own-vehicle-endpoints.ts'
import { paperEndpoints } from './modules/vehicles/papers/paper-endpoints.ts'
import { vehicleEndpoints } from './modules/vehicles/vehicle-endpoints.ts'
import { verificationEndpoints } from './modules/verification/verification-endpoints.ts'
import { webhookEndpoints } from './modules/webhooks/webhook-endpoints.ts'

/** Every endpoint with the use case that answers it; the same shape as the contract's table of contents. */
export const openEndpoints = (deps: Deps) => ({
  accounts: accountEndpoints(deps),
  profile: profileEndpoints(deps),
  security: securityEndpoints(deps),
  apiTokens: apiTokenEndpoints(deps),
  oauthClients: oauthClientEndpoints(deps),
  oauthAuthorizations: oauthAuthorizationEndpoints(deps),
  consents: consentEndpoints(deps),
  vehicles: vehicleEndpoints(deps),
  search: searchEndpoints(deps),
  categories: categoryEndpoints(deps),
  favorites: favoriteEndpoints(deps),
  savedSearches: savedSearchEndpoints(deps),
  bookings: bookingEndpoints(deps),
  agreements: agreementEndpoints(deps),
  additionalDrivers: additionalDriverEndpoints(deps),
  payments: paymentEndpoints(deps),
  noShows: noShowEndpoints(deps),
  charges: chargeEndpoints(deps),
  hosting: { ...ownVehicleEndpoints(deps), ...hostingEndpoints(deps) },
  calendar: calendarEndpoints(deps),
  earnings: earningsEndpoints(deps),
  messaging: messageEndpoints(deps),
  trips: tripEndpoints(deps),
  reviews: reviewEndpoints(deps),
  notifications: notificationEndpoints(deps),
  pushSubscriptions: pushEndpoints(deps),
  support: supportEndpoints(deps),
  newsletter: newsletterEndpoints(deps),
  admin: adminEndpoints(deps, { state: demoState, load: loadDemoForAll }),
  system: systemEndpoints(deps),
  verification: verificationEndpoints(deps),
  tolls: tollEndpoints(deps),
  chargeImports: chargeImportEndpoints(deps),
  invoices: invoiceEndpoints(deps),
  drivers: driverEndpoints(deps),
  rules: ruleEndpoints(deps),
  vehiclePapers: paperEndpoints(deps),
  hostKinds: hostKindEndpoints(deps),
  webhooks: webhookEndpoints(deps),
})
