import { Download } from 'lucide-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'

/**
 * Has the browser keep what lies at an address, after a proof of who one is where that is wanted. Without one, and
 * without scripts, a link is followed as it stands.
 */
export const SaveFile = createContext<((href: string, fileName: string) => Promise<void>) | null>(null)

interface CsvLinkProps {
  href: string
  /** Made of the address where none is given. */
  fileName?: string
  /** What it is called where the words on it say too little. */
  label?: string
  children: ReactNode
}

/** Leads to a table as a file. */
export function CsvLink({ href, fileName = nameIn(href), label, children }: CsvLinkProps) {
  const save = use(SaveFile)
  const [isComing, setIsComing] = useState(false)
  return (
    <a
      href={href}
      download
      aria-label={label}
      aria-busy={isComing || undefined}
      onClick={(event) => {
        if (!save) return
        event.preventDefault()
        if (isComing) return
        setIsComing(true)
        void save(href, fileName).finally(() => setIsComing(false))
      }}
      className={buttonClasses({ variant: 'secondary', size: 'sm' })}
    >
      <Download aria-hidden="true" className="size-4" />
      {children}
    </a>
  )
}

/** "rihla-bookings.csv" of "/api/v1/admin/bookings.csv?status=paid". */
const nameIn = (href: string): string => `rihla-${href.replace(/\?.*$/, '').replace(/^.*\//, '')}`
