import type { ReactNode } from 'react'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'

/** Smaller rows for a mouse, because the lists are long. */
export const SHORT_LINES = 'pointer-fine:[&_label]:min-h-9 pointer-fine:[&_label]:py-1'

const withOrWithout = <T,>(list: T[], one: T, isIn: boolean): T[] =>
  isIn ? [...list, one] : list.filter((each) => each !== one)

export interface CheckListProps<T extends string> {
  legend: string
  name: string
  options: { value: T; label: string; count: number | undefined }[]
  chosen: T[]
  onChange: (chosen: T[]) => void
  /** Below the list. */
  children?: ReactNode
}

/** The options of a filter that can have several values, each with its number of results. */
export function CheckList<T extends string>(props: CheckListProps<T>) {
  return (
    <fieldset>
      <legend className="mb-1 font-strong text-sm">{props.legend}</legend>
      <div
        className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] gap-x-4 ${SHORT_LINES}`}
      >
        {props.options.map(({ value, label, count }) => (
          <Checkbox
            key={value}
            name={props.name}
            value={value}
            label={<WithCount label={label} count={count} />}
            checked={props.chosen.includes(value)}
            onChange={(event) => props.onChange(withOrWithout(props.chosen, value, event.target.checked))}
          />
        ))}
      </div>
      {props.children}
    </fieldset>
  )
}

/** An option without results is greyed out, but can still be selected. */
export const WithCount = ({ label, count }: { label: string; count: number | undefined }): ReactNode => (
  <>
    {count === 0 ? <span className="text-muted">{label}</span> : label}
    {count !== undefined && <span className="figures text-muted text-sm">{` (${count})`}</span>}
  </>
)
