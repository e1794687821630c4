import type { ApiClient } from '../../../server-context.ts'

/** The four figures of the admin page, and what waits in each queue. */
export type AdminOverview = Awaited<ReturnType<ApiClient['admin']['overview']>>
