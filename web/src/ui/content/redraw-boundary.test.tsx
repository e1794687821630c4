import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RedrawBoundary } from './redraw-boundary.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // React reports each caught error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('draws its part again when an extension has removed an element of it', () => {
  const { show } = showSwitch()
  screen.getByText('detail').remove()
  show(false)
  expect(screen.queryByText('detail')).toBeNull()
  expect(screen.getByText('rest')).not.toBeNull()
  expect(screen.queryByText('error page')).toBeNull()
})

it('draws its part again each time, when there is time in between', () => {
  const { show } = showSwitch()
  for (const _ of [1, 2, 3]) {
    screen.getByText('detail').remove()
    show(false)
    act(() => void vi.advanceTimersByTime(1000))
    show(true)
  }
  expect(screen.getByText('detail')).not.toBeNull()
})

it('shows the error page when its part fails again at once', () => {
  const missing = new DOMException('not a child', 'NotFoundError')
  renderWithErrorPage(<Failing error={missing} />)
  expect(screen.getByText('error page')).not.toBeNull()
})

it('shows the error page for any other error', () => {
  renderWithErrorPage(<Failing error={new Error('a fault')} />)
  expect(screen.getByText('error page')).not.toBeNull()
})

function Switch({ isShown }: { isShown: boolean }) {
  return (
    <RedrawBoundary>
      <div>
        {isShown && <p>detail</p>}
        <p>rest</p>
      </div>
    </RedrawBoundary>
  )
}

function showSwitch() {
  const { rerender } = renderWithErrorPage(<Switch isShown />)
  return { show: (isShown: boolean) => rerender(withErrorPage(<Switch isShown={isShown} />)) }
}

function Failing({ error }: { error: Error }): ReactNode {
  throw error
}

const withErrorPage = (part: ReactNode) => (
  <ErrorPage>
    <RedrawBoundary>{part}</RedrawBoundary>
  </ErrorPage>
)

const renderWithErrorPage = (part: ReactNode) => render(withErrorPage(part))

class ErrorPage extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <p>error page</p> : this.props.children
  }
}
