import type { ReactNode } from 'react'
import { localPath } from '../../i18n/language.ts'
import { paths } from '../../paths/paths.ts'

/** Opens the review of a completed booking in a new tab, so that the page with the trip stays. */
export const ReviewLink = (props: { bookingId: string; className: string; children: ReactNode }) => (
  <a
    href={localPath(paths.bookingReview(props.bookingId))}
    target="_blank"
    rel="noopener"
    className={props.className}
  >
    {props.children}
  </a>
)
