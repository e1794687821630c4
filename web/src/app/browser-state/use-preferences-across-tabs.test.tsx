import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, it } from 'vitest'
import { Money } from '../../i18n/money.tsx'
import { plainCookie } from '../cookies.ts'
import { preferencesIn } from '../preferences.ts'
import { usePreferencesAcrossTabs } from './use-preferences-across-tabs.ts'

function Page() {
  usePreferencesAcrossTabs()
  return (
    <>
      <Money fils={36_725} screenDefault="AED" />
      <Money fils={73_450} screenDefault="USD" />
    </>
  )
}

const choose = (currency: string, seconds = 60) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser
  document.cookie = plainCookie('currency', currency, seconds)
}

afterEach(() => choose('', 0))

it('a page that comes back into view shows the currency that was chosen in another tab', async () => {
  const root = {
    id: 'root',
    path: '/',
    loader: () => preferencesIn(document.cookie),
    Component: Page,
    HydrateFallback: () => null,
  }
  render(<RouterProvider router={createMemoryRouter([root])} />)
  await screen.findByText('AED 367')
  screen.getByText('$200')

  choose('AED')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText('AED 735')
  screen.getByText('AED 367')

  choose('USD')
  act(() => void dispatchEvent(new Event('pageshow')))
  await screen.findByText('$100')
  screen.getByText('$200')
})
