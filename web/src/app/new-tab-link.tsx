import type { ReactNode } from 'react'
import { localPath } from '../i18n/language.ts'
import { m } from '../paraglide/messages.js'

/** A link beside a form to a page of the product: in a new tab, so that what was typed stays. */
export const NewTabLink = (props: { to: string; className: string; children: ReactNode }) => (
  <a href={localPath(props.to)} target="_blank" rel="noopener" className={props.className}>
    {props.children}
    <span className="sr-only"> ({m.common_new_tab()})</span>
  </a>
)
