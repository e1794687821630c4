import { accounts } from './accounts/accounts.ts'
import { apiTokens } from './accounts/api-tokens.ts'
import { oauthAuthorizations, oauthClients } from './accounts/oauth.ts'
import { profile } from './accounts/profile.ts'
import { security } from './accounts/security.ts'
import { additionalDrivers } from './additional-drivers.ts'
import { admin } from './admin/admin.ts'
import { agreements } from './agreements.ts'
import { bookings } from './bookings/bookings.ts'
import { calendar } from './calendar.ts'
import { categories } from './categories.ts'
import { chargeImports } from './charge-imports.ts'
import { charges } from './charges/charges.ts'
import { consents } from './consents.ts'
import { drivers } from './drivers.ts'
import { earnings } from './earnings.ts'
import { favorites } from './favorites.ts'
import { hostKinds } from './host-kinds.ts'
import { hosting } from './hosting.ts'
import { invoices } from './invoices/invoices.ts'
import { messaging } from './messaging.ts'
import { newsletter } from './newsletter.ts'
import { noShows } from './no-shows.ts'
import { notifications } from './notifications.ts'
import { payments } from './payments.ts'
import { pushSubscriptions } from './push-subscriptions.ts'
import { reviews } from './reviews.ts'
import { rules } from './rules.ts'
import { savedSearches } from './saved-searches.ts'
import { search } from './search.ts'
import { support } from './support.ts'
import { system } from './system.ts'
import { tolls } from './tolls.ts'
import { trips } from './trips.ts'
import { vehiclePapers } from './vehicles/vehicle-papers.ts'
import { vehicles } from './vehicles/vehicles.ts'
import { verification } from './verification.ts'
import { webhooks } from './webhooks/webhooks.ts'

/** Every endpoint of `/api/v1`. */
export const api = {
  accounts,
  profile,
  consents,
  security,
  apiTokens,
  oauthClients,
  oauthAuthorizations,
  vehicles,
  search,
  categories,
  favorites,
  savedSearches,
  bookings,
  agreements,
  additionalDrivers,
  payments,
  noShows,
  charges,
  hosting,
  calendar,
  earnings,
  messaging,
  trips,
  reviews,
  notifications,
  pushSubscriptions,
  support,
  newsletter,
  admin,
  system,
  verification,
  tolls,
  chargeImports,
  invoices,
  drivers,
  rules,
  vehiclePapers,
  hostKinds,
  webhooks,
}
export type Api = typeof api
