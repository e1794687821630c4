import { Link } from 'react-router'
import { buttonClasses } from '../ui/buttons/button-classes.ts'
import { classNames } from '../ui/class-names.ts'

interface ListPageLinksProps {
  isFirst: boolean
  nextAfter: string | null
  /** The address of the page after this entry, or of the first page. */
  address: (after?: string) => string
  firstLabel: string
  nextLabel: string
  className?: string
}

/** Links from a page of a list to the first and to the next page; nothing when all entries are on one page. */
export function ListPageLinks(props: ListPageLinksProps) {
  const { isFirst, nextAfter, address, firstLabel, nextLabel, className } = props
  if (isFirst && nextAfter === null) return null
  const look = buttonClasses({ variant: 'secondary' })
  return (
    <div className={classNames('flex flex-wrap justify-center gap-3', className)}>
      {!isFirst && (
        <Link to={address()} className={look}>
          {firstLabel}
        </Link>
      )}
      {nextAfter !== null && (
        <Link to={address(nextAfter)} className={look}>
          {nextLabel}
        </Link>
      )}
    </div>
  )
}
