import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface PriceLine {
  label: ReactNode
  /** The formatted amount with sign and currency; the component computes nothing. */
  amount: string
  /** Below the amount: the same amount in another currency. */
  amountNote?: string | undefined
  /** Below the label: how the amount is computed. */
  note?: ReactNode
  tone?: 'neutral' | 'success'
}

export interface PriceLinesProps {
  /** Names the list, e.g. "Price details". */
  label: string
  lines: readonly PriceLine[]
  total?: PriceLine
  /** Not part of the sum, e.g. a deposit that is held and not charged. */
  aside?: PriceLine
}

/** A list of amounts that add up, in tabular figures. */
export function PriceLines({ label, lines, total, aside }: PriceLinesProps) {
  return (
    <dl aria-label={label} className="grid gap-2.5">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity besides their place
        <Line key={place} line={line} />
      ))}
      {total && <Line line={total} className="mt-1 border-line border-t pt-3.5 font-strong text-lg" />}
      {aside && <Line line={aside} className="text-muted text-sm" />}
    </dl>
  )
}

/** An amount in two currencies goes below its label where there is no room for both. */
function Line({ line, className }: { line: PriceLine; className?: string }) {
  return (
    <div
      className={classNames(
        'flex flex-wrap justify-between gap-x-6',
        line.tone === 'success' && 'text-success',
        className,
      )}
    >
      <dt className="min-w-0 grow basis-32">
        {line.label}
        {line.note && <span className="block font-normal text-muted text-sm">{line.note}</span>}
      </dt>
      <dd translate="no" className="figures ms-auto shrink-0 whitespace-nowrap text-end">
        {line.amount}
        {line.amountNote && ' '}
        {line.amountNote && <span className="block font-normal text-muted text-sm">{line.amountNote}</span>}
      </dd>
    </div>
  )
}
