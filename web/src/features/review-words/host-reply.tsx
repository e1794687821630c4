import { m } from '../../paraglide/messages.js'

/** What a host answered to a review; nothing where they have not. */
export function HostReply({ reply }: { reply: { text: string } | null }) {
  if (!reply) return null
  return (
    <div className="mt-3 rounded-control bg-sunken p-4">
      <p className="font-strong text-sm">{m.reviews_reply()}</p>
      <p className="mt-1 whitespace-pre-line text-sm">{reply.text}</p>
    </div>
  )
}
