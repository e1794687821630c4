import { Download } from 'lucide-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { localFile } from '../../i18n/language.ts'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'

/**
 * Downloads a URL as a file, after step-up where it is required. Without a provider, and without scripts, the link is
 * followed directly.
 */
export const SaveFile = createContext<((href: string, fileName: string) => Promise<void>) | null>(null)

interface CsvLinkProps {
  href: string
  /** Derived from the URL by default. */
  fileName?: string
  /** Accessible name, where the visible text is not enough. */
  label?: string
  children: ReactNode
}

/** A link that downloads a table as CSV, in the language of the page. */
export function CsvLink({ href: path, fileName = nameIn(path), label, children }: CsvLinkProps) {
  const href = localFile(path)
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

/** "rihla-bookings.csv" for "/api/v1/admin/bookings.csv?status=paid". */
const nameIn = (href: string): string => `rihla-${href.replace(/\?.*$/, '').replace(/^.*\//, '')}`
