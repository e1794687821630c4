import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Content that is closed at first. Native <details>: keyboard and find-in-page work, and no JavaScript is needed. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group min-w-0">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 py-2 font-strong text-sm [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
