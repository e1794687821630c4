import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InvalidRequest } from './invalid-request.tsx'

test('says which app cannot be connected and who made it, and leads back only by a link', () => {
  const redirectTo = 'https://fleet.example/callback?error=invalid_scope&state=1'
  render(
    <InvalidRequest
      request={{
        clientName: 'Fleet calendar',
        ownerName: 'Omar Al Hashimi',
        redirectHost: 'fleet.example',
        redirectTo,
      }}
    />,
  )
  screen.getByRole('heading', { level: 1, name: 'Fleet calendar can’t be connected' })
  screen.getByText('Omar Al Hashimi made this app. It is not made by Rihla.')
  expect(screen.getByRole('link', { name: 'Go back to fleet.example' }).getAttribute('href')).toBe(redirectTo)
})
