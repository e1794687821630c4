import type { ReactNode } from 'react'

export interface Definition {
  term: string
  value: ReactNode
  icon?: ReactNode
}

/** Names and values: side by side in columns, or as `lines` with the name at one edge and the value at the other. */
export function DefinitionList(props: { items: readonly Definition[]; look?: 'columns' | 'lines' }) {
  if (props.look === 'lines')
    return (
      <dl className="divide-y divide-line">
        {props.items.map((item) => (
          <div key={item.term} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <dt className="text-muted">{item.term}</dt>
            <dd className="figures min-w-0 text-end">{item.value}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-x-6 gap-y-5">
      {props.items.map((item) => (
        <div key={item.term} className="min-w-0">
          <dt className="flex items-center gap-2 text-muted text-sm [&_svg]:size-4">
            {item.icon}
            {item.term}
          </dt>
          <dd className="figures mt-0.5 font-strong">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
