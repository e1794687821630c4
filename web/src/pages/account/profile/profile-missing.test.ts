import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ProfileMissing } from './profile-missing.tsx'

// A journey cannot come here: whose profile goes while the page is read is signed out by the next one.
it('a person without a profile is told so, and whom to ask', () => {
  const page = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ProfileMissing)))
  expect(page).toContain('Profile not found')
  expect(page).toContain('href="/contact"')
})
