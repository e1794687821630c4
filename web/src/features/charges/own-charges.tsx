import type { ReactNode } from 'react'
import { ListPageLinks } from '../../app/list-page-links.tsx'
import { m } from '../../paraglide/messages.js'
import { Section } from '../../ui/content/section.tsx'
import { ChargeList } from './charge-list.tsx'
import type { OwnChargesLoaded } from './read-own-charges.ts'

interface OwnChargesProps extends OwnChargesLoaded {
  side: 'renter' | 'host'
  address: (after?: string) => string
  /** Shown when there is no charge at all. */
  none: ReactNode
}

/** The charges of one side: open ones first, then those that are over. */
export function OwnCharges({ open, earlier, nextAfter, isFirst, side, address, none }: OwnChargesProps) {
  if (isFirst && open.length === 0 && earlier.length === 0) return none
  return (
    <div className="grid gap-10">
      {isFirst && (
        <Section heading={m.charges_open()}>
          {open.length === 0 ? (
            <p className="text-muted">{m.charges_none_open()}</p>
          ) : (
            <ChargeList charges={open} side={side} />
          )}
        </Section>
      )}
      {earlier.length > 0 && (
        <Section heading={m.charges_earlier()}>
          <ChargeList charges={earlier} side={side} />
        </Section>
      )}
      <ListPageLinks
        isFirst={isFirst}
        nextAfter={nextAfter}
        address={address}
        firstLabel={m.charges_newest()}
        nextLabel={m.charges_older()}
      />
    </div>
  )
}
