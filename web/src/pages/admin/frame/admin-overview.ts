import type { ApiClient } from '../../../server-context.ts'

/** The four figures of the admin dashboard, and the size of each queue. */
export type AdminOverview = Awaited<ReturnType<ApiClient['admin']['overview']>>
