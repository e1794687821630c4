import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

/**
 * Live events are read from `/api/v1/live?channels=…` as Server-Sent Events (see `live-stream` on the server).
 * An event says only that something changed; the client asks again through the normal call.
 * Channels: `vehicles` (public), `booking:{id}` (its parties), `me` (one's own), `conversation` (the caller's own with
 * support, by session or by the cookie of a guest; it lives on when another one begins), `support` (staff). The subject of
 * the last two is the conversation that has a new line (`support.written`), was read (`support.read`), or changed its status
 * or its guest's name (`support.changed`).
 */
export const LiveEvent = z.object({
  channel: z.string(),
  kind: z.string(),
  subject: z.string().nullable(),
  /** The place of the line that was written, where that is what happened: who shows it already need not ask. */
  place: z.number().int().optional(),
  /** Where reads come from a replica: sent back as the cookie `rihla.seen`, no later read is older than this event. */
  seen: z.number().int().optional(),
})
export type LiveEvent = z.infer<typeof LiveEvent>

export const system = {
  reportNotFound: endpoint({
    access: 'public',
    limit: 'report',
    method: 'POST',
    path: '/not-found-reports',
    summary: 'Logs a path that led nowhere',
    tag: 'system',
    input: z.strictObject({ path: text(512, 1) }),
    output: z.object({ done: z.literal(true) }),
  }),
}
