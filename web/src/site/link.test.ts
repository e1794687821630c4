import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { describe, expect, it } from 'vitest'
import { adminPaths } from '../admin-paths.ts'
import { helpPaths } from '../help-paths.ts'
import { paths } from '../paths.ts'
import { Link, type LinkProps } from './link.tsx'

const ID = '01942844-63fd-7de0-a73b-039869c620e8'
const WORDS = { location: 'Umm Al Quwain & مدينة', startDate: '2026-12-01', q: 'a+b/c?d#e', after: ID }

/** Every address that can be written, with words in it that must be escaped. */
const addresses = [paths, adminPaths, helpPaths].flatMap((of) =>
  Object.values<unknown>(of)
    .map((path) =>
      typeof path === 'function' ? String(path.length === 0 ? path(WORDS) : path(ID, WORDS)) : path,
    )
    .filter((path) => typeof path === 'string'),
)

function markupOf<Props extends object>(link: FunctionComponent<Props>, props: Props): string {
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(link, props, 'Words')))
}

describe('a link that the server writes', () => {
  it.each(addresses)('says what the router would write for %s', (to) => {
    const props: LinkProps & RouterLinkProps = {
      to,
      prefetch: 'intent',
      replace: true,
      preventScrollReset: true,
      state: { from: 'here' },
      className: 'underline',
      rel: 'next',
      'aria-current': 'page',
      onClick: () => {},
    }
    const written = markupOf(Link as FunctionComponent<LinkProps>, props)
    expect(sortedAttributes(written)).toBe(
      sortedAttributes(markupOf(RouterLink as FunctionComponent<RouterLinkProps>, props)),
    )
  })
})

const sortedAttributes = (markup: string) => (markup.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' ')
