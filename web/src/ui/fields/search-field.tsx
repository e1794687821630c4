import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { TextField } from './text-field.tsx'

interface SearchFieldProps {
  label: string
  /** The search that is shown; another one replaces what is typed. */
  search: string | undefined
  maxCharacters: number
  /** The button inside the box, instead of the icon. */
  suffix?: ReactNode
  className?: string
}

/** The text of a search by URL. It stays mounted, so that a search keeps the focus, and a filter what was typed. */
export function SearchField({ label, search = '', maxCharacters, suffix, className }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    if (field.current) field.current.value = search
  }, [search])
  return (
    <TextField
      ref={field}
      type="search"
      name="search"
      label={label}
      labelHidden
      placeholder={label}
      defaultValue={search}
      maxCharacters={maxCharacters}
      prefix={suffix ? undefined : <Search aria-hidden="true" />}
      suffix={suffix}
      className={className}
    />
  )
}
