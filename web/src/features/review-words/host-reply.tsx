import { m } from '../../paraglide/messages.js'

/** The host's reply to a review; nothing without one. */
export function HostReply({ reply }: { reply: { text: string } | null }) {
  if (!reply) return null
  return (
    <div className="mt-3 rounded-control bg-sunken p-4">
      <p className="font-strong text-sm">{m.reviews_reply()}</p>
      <p dir="auto" className="mt-1 whitespace-pre-line text-sm">
        {reply.text}
      </p>
    </div>
  )
}
