import type { Charge } from '@rihla/contract/charges/charge'
import { EvidenceStrip } from '../../../features/charges/evidence-strip.tsx'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'

type Side = 'host' | 'renter'
type Words = Pick<Charge['messages'][number], 'at' | 'text'>

/** What host and renter say and show, side by side, and what staff wrote. */
export function BothSides({ charge }: { charge: Charge }) {
  const ofStaff = charge.messages.filter(({ by }) => by === 'staff')
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <OneSide charge={charge} side="host" heading={m.admin_charges_host_says()} />
      <OneSide charge={charge} side="renter" heading={m.admin_charges_renter_says()} />
      {ofStaff.length > 0 && (
        <section className="grid min-w-0 content-start gap-3 rounded-control bg-sunken p-4 md:col-span-2">
          <h2 className="text-lg">{m.admin_charges_team_says()}</h2>
          <WordsList words={ofStaff} />
        </section>
      )}
    </div>
  )
}

function OneSide({ charge, side, heading }: { charge: Charge; side: Side; heading: string }) {
  const messages = charge.messages.filter(({ by }) => by === side)
  const words = [
    ...(side === 'host' && charge.reason !== '' ? [{ at: charge.createdAt, text: charge.reason }] : []),
    ...messages,
  ]
  const evidence = charge.evidence.filter(({ by }) => by === side)
  return (
    <section className="grid min-w-0 content-start gap-3 rounded-control bg-sunken p-4">
      <h2 className="text-lg">{heading}</h2>
      {words.length === 0 && evidence.length === 0 && (
        <p className="text-muted">{m.admin_charges_says_nothing()}</p>
      )}
      <WordsList words={words} />
      <EvidenceStrip
        evidence={evidence}
        heading={side === 'host' ? m.charges_evidence_host() : m.charges_evidence_renter()}
      />
    </section>
  )
}

const WordsList = ({ words }: { words: Words[] }) =>
  words.map(({ at, text }) => (
    <div key={`${at} ${text}`} className="border-line-strong border-s-2 ps-4">
      <p className="figures text-muted text-sm">{momentInWords(at)}</p>
      <p dir="auto" className="mt-1 whitespace-pre-line">
        {text}
      </p>
    </div>
  ))
