import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ProfileMissing } from './profile-missing.tsx'

// An end-to-end test cannot reach this state: a user whose profile disappears while the page loads is signed out by the
// next request.
it('a user without a profile sees an explanation and a contact link', () => {
  const page = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ProfileMissing)))
  expect(page).toContain('Profile not found')
  expect(page).toContain('href="/contact"')
})
