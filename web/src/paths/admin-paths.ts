import { paths, withQuery } from './paths.ts'

/** Query parameters of an admin list: search, filters, sort order and cursor. */
export type AdminQuery = Partial<
  Record<
    | 'search'
    | 'sort'
    | 'after'
    | 'status'
    | 'paymentStatus'
    | 'type'
    | 'suspended'
    | 'cancelsOften'
    | 'action'
    | 'actorId'
    | 'subjectId'
    | 'document'
    | 'list'
    | 'state',
    string
  >
> & {
  /** Cursors of the previous pages, without the first page. */
  trail?: string[]
}

/** URLs of the admin dashboard; in a separate file, so that no other page loads them. */
export const adminPaths = {
  vehicles: (query: AdminQuery = {}) => withQuery(paths.admin, query),
  vehicle: (id: string) => `/admin/vehicles/${id}`,
  users: (query: AdminQuery = {}) => withQuery(paths.adminUsers, query),
  user: (id: string) => `/admin/users/${id}`,
  bookings: (query: AdminQuery = {}) => withQuery(paths.adminBookings, query),
  booking: (id: string) => `/admin/bookings/${id}`,
  demo: '/admin/demo',
  settings: '/admin/settings',
  rules: '/admin/rules',
  tolls: '/admin/tolls',
  hostingRules: '/admin/hosting-rules',
  /** `expiring` is the cursor of the papers that expire. */
  papers: (query: { paper?: string | undefined; expiring?: string | undefined } = {}) =>
    withQuery('/admin/papers', query),
  documents: (query: AdminQuery = {}) => withQuery('/admin/documents', query),
  issues: (query: AdminQuery = {}) => withQuery('/admin/issues', query),
  charges: (query: AdminQuery = {}) => withQuery('/admin/charges', query),
  charge: (id: string) => `/admin/charges/${id}`,
  /** `batches` is the cursor of the batches. */
  payouts: (query: AdminQuery & { batches?: string | undefined } = {}) => withQuery('/admin/payouts', query),
  invoices: (query: { month?: string; after?: string | undefined } = {}) =>
    withQuery('/admin/invoices', query),
  payoutBatch: (id: string) => `/admin/payouts/${id}`,
  newsletter: (query: AdminQuery = {}) => withQuery('/admin/newsletter', query),
  contactMessages: (query: AdminQuery = {}) => withQuery('/admin/contact-messages', query),
  audit: (query: AdminQuery = {}) => withQuery('/admin/audit', query),
} as const
