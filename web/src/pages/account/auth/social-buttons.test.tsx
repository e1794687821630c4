import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Provider } from './providers.ts'
import { SocialButtons } from './social-buttons.tsx'

test.each<[Provider[], string[]]>([
  [[], []],
  [['apple'], ['Continue with Apple']],
  // Its own words, as UAE PASS requires them.
  [['uaepass'], ['Sign in with UAE PASS']],
  [
    ['google', 'uaepass'],
    ['Sign in with UAE PASS', 'Continue with Google'],
  ],
  [
    ['google', 'facebook', 'apple'],
    ['Continue with Google', 'Continue with Facebook', 'Continue with Apple'],
  ],
])('the sign-in buttons of %j', (providers, buttons) => {
  const Page = createRoutesStub([
    { path: '/', Component: () => <SocialButtons returnTo={undefined} shown={providers} /> },
  ])
  const { container } = render(<Page />)
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
  // Without buttons there is no divider that leads to none.
  expect(container.textContent === '').toBe(providers.length === 0)
})
