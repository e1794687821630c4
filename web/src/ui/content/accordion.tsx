import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface AccordionItem {
  title: string
  content: ReactNode
  /** Initially open; at most one item. */
  open?: boolean
}

/**
 * Questions of which one is open at once. Native <details> with one name: the browser closes the others, keyboard and
 * find-in-page work, and no JavaScript is needed.
 */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const name = useId()
  return (
    <div className="divide-y divide-line border-line border-y">
      {items.map((item) => (
        <details key={item.title} name={name} open={item.open} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg [&::-webkit-details-marker]:hidden">
            {item.title}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="max-w-prose pb-5 text-muted group-open:animate-rise-in">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
