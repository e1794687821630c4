import type { HostedBooking } from '@rihla/contract/hosting'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Avatar } from '../../ui/pictures/avatar.tsx'

/** The renter: picture, name, rating, and the contact details the host may see. */
export function RenterBrief(props: {
  renter: HostedBooking['renter']
  contacts: boolean
  /** Why the phone number is masked. */
  phoneNote?: ReactNode
}) {
  const { renter, contacts, phoneNote } = props
  return (
    <span className="flex min-w-0 items-center gap-3 text-start">
      <Avatar name={renter.name} src={renter.avatarUrl} />
      <span className="min-w-0">
        <span translate="no" className="block truncate font-strong">
          <bdi>{renter.name}</bdi>
        </span>
        <span className="block font-normal text-muted text-sm">
          {renter.rating === null
            ? m.host_dashboard_renter_new()
            : m.host_dashboard_renter_rating({ rating: renter.rating.toFixed(1) })}
        </span>
        {contacts && <Contact scheme="mailto" address={renter.email} />}
        {contacts && renter.phone && <Contact scheme="tel" address={renter.phone} />}
        {contacts && renter.phone && phoneNote}
      </span>
    </span>
  )
}

/** Masked contact details are plain text, not links. */
function Contact({ scheme, address }: { scheme: 'mailto' | 'tel'; address: string }) {
  if (address.includes('*'))
    return (
      <span translate="no" className="block truncate font-normal text-muted text-sm">
        <bdi>{address}</bdi>
      </span>
    )
  return (
    <a
      href={`${scheme}:${address}`}
      translate="no"
      className="figures flex items-center truncate font-normal min-h-7 text-accent text-sm underline underline-offset-4 pointer-coarse:min-h-11"
    >
      <bdi>{address}</bdi>
    </a>
  )
}
