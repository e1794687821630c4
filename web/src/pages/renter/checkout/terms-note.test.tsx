import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { TermsNote } from './terms-note.tsx'

it('the terms open in a new tab, so that the typed card stays', () => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <TermsNote cardKeptDays={90} /> }])
  render(<Stub />)
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /\(opens in a new tab\)$/ })
  expect(links.map(({ pathname, target }) => `${pathname} ${target}`)).toEqual([
    '/terms _blank',
    '/cancellation-policy _blank',
  ])
})
