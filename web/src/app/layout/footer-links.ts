import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import type { NavigationEntry } from './navigation-entries.ts'

/** The footer links of every page, by column. */
export const FOOTER_COLUMNS: Array<{ title: () => string; links: NavigationEntry[] }> = [
  {
    title: m.layout_footer_find,
    links: [
      { to: paths.browse(), label: m.layout_browse_cars },
      { to: paths.luxuryCars, label: m.layout_luxury_cars },
      { to: paths.electricCars, label: m.layout_electric_cars },
      { to: paths.suvs, label: m.layout_suvs },
      { to: paths.popularCities, label: m.layout_popular_cities },
      { to: paths.browse({ type: 'convertible' }), label: m.layout_convertibles },
      { to: paths.browse({ type: 'truck' }), label: m.layout_trucks },
      { to: paths.browse({ type: 'van' }), label: m.layout_vans },
    ],
  },
  {
    title: m.layout_footer_host,
    links: [
      { to: paths.listVehicle, label: m.layout_list_your_car },
      { to: paths.hostDashboard, label: m.layout_host_dashboard },
      { to: paths.earningsCalculator, label: m.layout_earnings_calculator },
      { to: paths.hostProtection, label: m.layout_host_protection },
      { to: paths.hostResources, label: m.layout_host_resources },
      { to: paths.documentVerification, label: m.layout_document_verification },
    ],
  },
  {
    title: m.layout_footer_account,
    links: [
      { to: paths.auth(), label: m.layout_log_in },
      { to: paths.dashboard(), label: m.layout_dashboard },
      { to: paths.profile, label: m.layout_profile },
      { to: paths.trips, label: m.layout_my_trips },
      { to: paths.userDashboard(), label: m.layout_trip_history },
    ],
  },
  {
    title: m.layout_footer_help,
    links: [
      { to: paths.helpCenter, label: m.layout_help_center },
      { to: paths.contact, label: m.layout_contact },
      { to: paths.trustSafety, label: m.layout_trust_safety },
      { to: paths.cancellationPolicy, label: m.layout_cancellation_policy },
      { to: paths.privacyPolicy, label: m.layout_privacy_policy },
      { to: paths.terms, label: m.layout_terms },
      { to: paths.cookiePolicy, label: m.layout_cookie_policy },
    ],
  },
]
