import type { SearchInput } from '@rihla/contract/search'
import { splitLanguage } from '@rihla/domain/text/languages'
import { RETURN_TO_CHARACTERS } from '@rihla/domain/text/return-to'

/**
 * Query parameters of the results page, named like those of the search API. Prices are whole US dollars, per day or for
 * the trip; a deposit is whole dirhams; `type` is an alias of `category`.
 */
export type BrowseQuery = Partial<
  Record<
    | Exclude<keyof SearchInput, 'withCounts' | 'limit' | `${string}Fils`>
    | 'minPrice'
    | 'maxPrice'
    | 'minTotal'
    | 'maxTotal'
    | 'maxDeposit'
    | 'type'
    | 'view',
    QueryValue
  >
>
type QueryValue = string | number | boolean | string[]

/** Adds a query to a path: empty values are left out, lists repeat their key. */
export function withQuery(path: string, query: Record<string, QueryValue | undefined>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== '' && one !== false) params.append(name, String(one))
    }
  }
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Every path of the site. Pages and links take theirs from here, so that no path is written twice. */
export const paths = {
  home: '/',
  auth: (query: { returnTo?: string; tab?: 'sign-up' | 'forgot'; step?: 'two-step' | 'recovery' } = {}) =>
    withQuery('/auth', query),
  signOut: '/sign-out',
  resetPassword: '/reset-password',
  emailVerified: (query: { result: 'done' | 'already' | 'ended'; returnTo?: string | undefined }) =>
    withQuery('/email-verified', query),
  preferences: '/preferences',
  browse: (query: BrowseQuery = {}) => withQuery('/browse', query),
  vehicle: (id: string, period: BrowseQuery = {}) => withQuery(`/vehicle/${id}`, period),
  checkout: (vehicleId: string, period: BrowseQuery & { extras?: string } = {}) =>
    withQuery(`/vehicle/${vehicleId}/checkout`, period),
  booking: (id: string) => `/booking/${id}`,
  driverInvitation: (id: string) => `/driver-invitations/${id}`,
  invoices: (bookingId: string) => `/booking/${bookingId}/invoices`,
  receipt: (bookingId: string) => `/booking/${bookingId}/receipt`,
  bookingReview: (id: string) => `/booking/${id}/review`,
  trips: '/trips',
  trip: (bookingId: string) => `/trips/${bookingId}`,
  payCharge: (id: string) => `/charges/${id}/pay`,
  tripCharges: (bookingId: string) => `/trips/${bookingId}/charges`,
  charges: (query: { after?: string | undefined } = {}) => withQuery('/charges', query),
  notifications: (query: { before?: string } = {}) => withQuery('/notifications', query),
  profile: '/profile',
  security: '/profile/security',
  taxProfile: '/profile/tax',
  webhooks: '/profile/webhooks',
  webhook: (id: string, query: { after?: string | undefined; delivery?: string | undefined } = {}) =>
    withQuery(`/profile/webhooks/${id}`, query),
  apps: '/profile/apps',
  favorites: '/favorites',
  savedSearches: '/favorites/searches',
  toggleFavorite: '/favorites/toggle',
  messages: (query: { booking?: string } = {}) => withQuery('/messages', query),
  dashboard: (query: { tab?: 'saved' | 'listings' | 'requests' } = {}) => withQuery('/dashboard', query),
  userDashboard: (query: { tab?: 'history' | 'favorites' | 'settings'; after?: string } = {}) =>
    withQuery('/user-dashboard', query),
  payments: (query: { after?: string } = {}) =>
    `${withQuery('/user-dashboard', { tab: 'settings', ...query })}#payments`,
  host: '/host',
  listVehicle: '/host/list-vehicle',
  hostDashboard: '/host-dashboard',
  hostBookings: (query: { status?: string; search?: string; after?: string } = {}) =>
    withQuery('/host-dashboard/bookings', query),
  hostEarnings: (query: { month?: string; state?: string; after?: string } = {}) =>
    withQuery('/host-dashboard/earnings', query),
  hostCharges: (query: { after?: string | undefined } = {}) => withQuery('/host-dashboard/charges', query),
  hostInvoices: (query: { month?: string; after?: string | undefined } = {}) =>
    withQuery('/host-dashboard/invoices', query),
  hostVehicles: '/host-dashboard/vehicles',
  hostTerms: '/host-dashboard/terms',
  hostKind: '/host-dashboard/host-kind',
  hostReviews: (query: { before?: string } = {}) => withQuery('/host-dashboard/reviews', query),
  hostCalendar: (query: { from?: string; vehicle?: string } = {}) =>
    withQuery('/host-dashboard/calendar', query),
  chargeImport: '/host-dashboard/import-charges',
  ownVehicle: (id: string) => `/host-dashboard/vehicles/${id}`,
  vehiclePhotos: (id: string) => `/vehicle/${id}/photos`,
  hostProtection: '/host-protection',
  hostResources: '/host-resources',
  earningsCalculator: '/earnings-calculator',
  documentVerification: '/document-verification',
  renterVerification: '/renter-verification',
  helpCenter: '/help-center',
  contact: '/contact',
  terms: '/terms',
  privacyPolicy: '/privacy-policy',
  cookiePolicy: '/cookie-policy',
  cancellationPolicy: '/cancellation-policy',
  trustSafety: '/trust-safety',
  popularCities: '/popular-cities',
  luxuryCars: '/luxury-cars',
  electricCars: '/electric-cars',
  suvs: '/suvs',
  compare: (query: BrowseQuery & { ids?: string[] } = {}) => withQuery('/compare', query),
  giftCards: '/gift-cards',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminBookings: '/admin/bookings',
  chatDashboard: '/chat-dashboard',
  chats: (query: { conversation?: string; status?: string; search?: string }) =>
    withQuery('/chat-dashboard', query),
  offline: '/offline',
  manifest: '/manifest.webmanifest',
  photo: (id: string, width: number, format: 'webp' | 'avif') => `/photos/${id}/${width}.${format}`,
} as const

/**
 * A path of this site without its language, or null: the only valid `returnTo`. Backslashes and a second slash lead to another origin in
 * some browsers, and a header can hold visible ASCII characters only.
 */
export function ownPathOf(raw: FormDataEntryValue | string | null | undefined): string | null {
  const isPath =
    typeof raw === 'string' && raw.length <= RETURN_TO_CHARACTERS && /^\/(?![/\\])[!-[\]-~]*$/.test(raw)
  return isPath ? splitLanguage(raw).path : null
}
