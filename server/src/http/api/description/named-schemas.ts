import * as accountsAccounts from '@rihla/contract/accounts/accounts'
import * as accountsApiTokens from '@rihla/contract/accounts/api-tokens'
import * as accountsOauth from '@rihla/contract/accounts/oauth'
import * as accountsProfile from '@rihla/contract/accounts/profile'
import * as accountsSecurity from '@rihla/contract/accounts/security'
import * as additionalDrivers from '@rihla/contract/additional-drivers'
import * as adminAdminTables from '@rihla/contract/admin/admin-tables'
import * as adminVerificationSettings from '@rihla/contract/admin/verification-settings'
import * as agreements from '@rihla/contract/agreements'
import * as bookingsBookingChange from '@rihla/contract/bookings/booking-change'
import * as bookingsBookingDeposit from '@rihla/contract/bookings/booking-deposit'
import * as bookingsBookingDetail from '@rihla/contract/bookings/booking-detail'
import * as bookingsBookingRequest from '@rihla/contract/bookings/booking-request'
import * as bookingsBookingStatus from '@rihla/contract/bookings/booking-status'
import * as bookingsBookingSummary from '@rihla/contract/bookings/booking-summary'
import * as bookingsCardToken from '@rihla/contract/bookings/card-token'
import * as bookingsContactClosed from '@rihla/contract/bookings/contact-closed'
import * as bookingsPaymentHistory from '@rihla/contract/bookings/payment-history'
import * as bookingsPrice from '@rihla/contract/bookings/price'
import * as bookingsReceipt from '@rihla/contract/bookings/receipt'
import * as bookingsRenterFacts from '@rihla/contract/bookings/renter-facts'
import * as calendar from '@rihla/contract/calendar'
import * as categories from '@rihla/contract/categories'
import * as chargeImports from '@rihla/contract/charge-imports'
import * as chargesCharge from '@rihla/contract/charges/charge'
import * as chargesChargePayment from '@rihla/contract/charges/charge-payment'
import * as chargesChargeRecord from '@rihla/contract/charges/charge-record'
import * as chargesChargeRequest from '@rihla/contract/charges/charge-request'
import * as chargesCharges from '@rihla/contract/charges/charges'
import * as consents from '@rihla/contract/consents'
import * as delivery from '@rihla/contract/delivery'
import * as drivers from '@rihla/contract/drivers'
import * as earnings from '@rihla/contract/earnings'
import * as extras from '@rihla/contract/extras'
import * as fields from '@rihla/contract/fields'
import * as hostKinds from '@rihla/contract/host-kinds'
import * as hosting from '@rihla/contract/hosting'
import * as invoicesInvoices from '@rihla/contract/invoices/invoices'
import * as messaging from '@rihla/contract/messaging'
import * as newsletter from '@rihla/contract/newsletter'
import * as noShows from '@rihla/contract/no-shows'
import * as notifications from '@rihla/contract/notifications'
import * as payments from '@rihla/contract/payments'
import * as problem from '@rihla/contract/problem'
import * as reviews from '@rihla/contract/reviews'
import * as rules from '@rihla/contract/rules'
import * as savedSearches from '@rihla/contract/saved-searches'
import * as search from '@rihla/contract/search'
import * as support from '@rihla/contract/support'
import * as system from '@rihla/contract/system'
import * as tokenScopes from '@rihla/contract/token-scopes'
import * as tolls from '@rihla/contract/tolls'
import * as trips from '@rihla/contract/trips'
import * as vehiclesOwnVehicle from '@rihla/contract/vehicles/own-vehicle'
import * as vehiclesRentalTerms from '@rihla/contract/vehicles/rental-terms'
import * as vehiclesVehiclePapers from '@rihla/contract/vehicles/vehicle-papers'
import * as vehiclesVehicles from '@rihla/contract/vehicles/vehicles'
import * as verification from '@rihla/contract/verification'
import * as webhookEvents from '@rihla/contract/webhooks/webhook-events'
import * as webhooks from '@rihla/contract/webhooks/webhooks'
import { z } from 'zod'

/** Modules of the contract whose exported schemas are named components of the description. */
const MODULES: ReadonlyArray<Record<string, unknown>> = [
  accountsAccounts,
  accountsApiTokens,
  accountsOauth,
  accountsProfile,
  accountsSecurity,
  additionalDrivers,
  adminAdminTables,
  adminVerificationSettings,
  agreements,
  bookingsBookingChange,
  bookingsBookingDeposit,
  bookingsBookingDetail,
  bookingsBookingRequest,
  bookingsBookingStatus,
  bookingsBookingSummary,
  bookingsCardToken,
  bookingsContactClosed,
  bookingsPaymentHistory,
  bookingsPrice,
  bookingsReceipt,
  bookingsRenterFacts,
  calendar,
  categories,
  chargeImports,
  chargesCharge,
  chargesChargePayment,
  chargesChargeRecord,
  chargesChargeRequest,
  chargesCharges,
  consents,
  delivery,
  drivers,
  earnings,
  extras,
  fields,
  hostKinds,
  hosting,
  invoicesInvoices,
  messaging,
  newsletter,
  noShows,
  notifications,
  payments,
  problem,
  reviews,
  rules,
  savedSearches,
  search,
  support,
  system,
  tokenScopes,
  tolls,
  trips,
  vehiclesOwnVehicle,
  vehiclesRentalTerms,
  vehiclesVehiclePapers,
  vehiclesVehicles,
  verification,
  webhookEvents,
  webhooks,
]

/** Scalars say more where they stand than as a reference. */
export const isNamed = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject ||
  value instanceof z.ZodEnum ||
  value instanceof z.ZodUnion ||
  value instanceof z.ZodDiscriminatedUnion

/** Every schema that the contract exports by a name of its own, so that a generated client has one type for it. */
export function namedSchemas(): Record<string, { schema: z.ZodType }> {
  const named: Record<string, { schema: z.ZodType }> = {}
  for (const exported of MODULES)
    for (const [name, schema] of Object.entries(exported)) if (isNamed(schema)) named[name] = { schema }
  return named
}
