import { m } from '../../paraglide/messages.js'

/** The title of every page that is still being built, by the path of its route. */
const TITLES: Record<string, () => string> = {
  'host/list-vehicle': m.layout_list_your_car,
  'host-dashboard': m.layout_host_dashboard,
  dashboard: m.layout_dashboard,
  'user-dashboard': m.layout_trip_history,
  messages: m.layout_messages,
  favorites: m.layout_wishlist,
  'help-center': m.layout_help_center,
  contact: m.layout_contact,
  terms: m.layout_terms,
  'privacy-policy': m.layout_privacy_policy,
  'cookie-policy': m.layout_cookie_policy,
  'cancellation-policy': m.layout_cancellation_policy,
  'trust-safety': m.layout_trust_safety,
  'popular-cities': m.layout_popular_cities,
  'luxury-cars': m.layout_luxury_cars,
  'electric-cars': m.layout_electric_cars,
  suvs: m.layout_suvs,
  'gift-cards': m.layout_gift_cards,
  admin: m.not_open_yet_admin,
  'chat-dashboard': m.not_open_yet_support,
  'booking/:id/review': m.not_open_yet_review,
  'trips/:id': m.not_open_yet_trip,
}

export const titleOfUnopened = (routeId: string | undefined): string =>
  (TITLES[routeId ?? ''] ?? m.not_open_yet_badge)()
