import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { SignUpForm } from './sign-up-form.tsx'

it('the terms and the privacy policy open in a new tab, so that what was typed stays', () => {
  const Page = () => <SignUpForm answer={undefined} returnTo={undefined} />
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(<Stub />)
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /\(opens in a new tab\)$/ })
  expect(links.map(({ pathname, target }) => `${pathname} ${target}`)).toEqual([
    '/terms _blank',
    '/privacy-policy _blank',
  ])
})
