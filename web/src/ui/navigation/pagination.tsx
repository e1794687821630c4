import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { buttonClasses } from '../buttons/button-classes.ts'
import { classNames } from '../class-names.ts'
import { type RenderLink, renderAnchor } from './render-link.ts'

export interface PaginationProps {
  /** Names the navigation. */
  label: string
  /** One-based. */
  page: number
  /** With it, page numbers are displayed; without it, only previous and next. */
  pageCount?: number
  /** Whether a next page exists, when `pageCount` is not known. */
  hasNext?: boolean
  hrefFor: (page: number) => string
  previousLabel: string
  nextLabel: string
  /** Label of a page link, e.g. "Page 3". */
  pageLabel: (page: number) => string
  renderLink?: RenderLink
}

/** Links to other pages of a list. */
export function Pagination(props: PaginationProps) {
  const { page, pageCount, hrefFor, pageLabel, renderLink = renderAnchor } = props
  const hasNext = pageCount === undefined ? props.hasNext : page < pageCount
  const stepClasses = buttonClasses({ variant: 'secondary', size: 'sm' })
  return (
    <nav aria-label={props.label} className="flex flex-wrap items-center justify-center gap-2">
      {page > 1 &&
        renderLink({
          href: hrefFor(page - 1),
          rel: 'prev',
          className: stepClasses,
          children: (
            <>
              <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
              {props.previousLabel}
            </>
          ),
        })}
      {pageCount !== undefined &&
        pagesToOffer(page, pageCount).map((offered, place, all) => (
          <Fragment key={offered}>
            {place > 0 && offered - (all[place - 1] ?? 0) > 1 && (
              <span aria-hidden="true" className="text-muted">
                …
              </span>
            )}
            {renderLink({
              href: hrefFor(offered),
              'aria-label': pageLabel(offered),
              'aria-current': offered === page ? 'page' : undefined,
              className: classNames(
                'figures inline-flex size-9 items-center justify-center rounded-full text-sm no-underline pointer-coarse:size-11',
                offered === page ? 'bg-on-surface font-strong text-surface' : 'hover:bg-hover',
              ),
              children: offered,
            })}
          </Fragment>
        ))}
      {hasNext &&
        renderLink({
          href: hrefFor(page + 1),
          rel: 'next',
          className: stepClasses,
          children: (
            <>
              {props.nextLabel}
              <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            </>
          ),
        })}
    </nav>
  )
}

/** The first, the last, and the neighbours of the current page, in order. */
function pagesToOffer(page: number, pageCount: number): number[] {
  const requested = new Set([1, page - 1, page, page + 1, pageCount])
  return [...requested].filter((each) => each >= 1 && each <= pageCount).sort((a, b) => a - b)
}
