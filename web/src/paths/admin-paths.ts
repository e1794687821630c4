import { paths, withQuery } from './paths.ts'

/** What the address of an admin's list may say: what to find, how it is sorted, and from where on. */
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
  /** The places of the pages passed on the way to this one, the first page's left out. */
  trail?: string[]
}

/** Every address of the admin dashboard; apart from the others, so that they weigh on no other page. */
export const adminPaths = {
  vehicles: (query: AdminQuery = {}) => withQuery(paths.admin, query),
  vehicle: (id: string) => `/admin/vehicles/${id}`,
  users: (query: AdminQuery = {}) => withQuery('/admin/users', query),
  user: (id: string) => `/admin/users/${id}`,
  bookings: (query: AdminQuery = {}) => withQuery('/admin/bookings', query),
  booking: (id: string) => `/admin/bookings/${id}`,
  demo: '/admin/demo',
  settings: '/admin/settings',
  documents: (query: AdminQuery = {}) => withQuery('/admin/documents', query),
  issues: (query: AdminQuery = {}) => withQuery('/admin/issues', query),
  payouts: (query: AdminQuery = {}) => withQuery('/admin/payouts', query),
  newsletter: (query: AdminQuery = {}) => withQuery('/admin/newsletter', query),
  contactMessages: (query: AdminQuery = {}) => withQuery('/admin/contact-messages', query),
  audit: (query: AdminQuery = {}) => withQuery('/admin/audit', query),
} as const
