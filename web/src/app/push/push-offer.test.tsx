import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PushOffer } from './push-offer.tsx'

afterEach(() => vi.unstubAllGlobals())

/** A browser that has push, with a permission and an answer to the question for it. */
function aBrowser(permission: NotificationPermission, answer = permission) {
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(() => Promise.resolve(answer))
  vi.stubGlobal('Notification', { permission, requestPermission })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    serviceWorker: { getRegistration: () => Promise.resolve(undefined) },
  })
  return requestPermission
}

/** Renders the offer and waits until the browser has answered what it can do. */
const show = () =>
  act(async () => {
    render(<PushOffer text="When new cars match." />)
  })

test('a browser is asked only when the button is pressed', async () => {
  const requestPermission = aBrowser('default')
  await show()
  const button = screen.getByRole('button', { name: 'Turn on' })
  screen.getByText('When new cars match.')
  expect(requestPermission).not.toHaveBeenCalled()
  await userEvent.click(button)
  expect(requestPermission).toHaveBeenCalledOnce()
})

test.each([
  ['blocks notifications', () => aBrowser('denied')],
  ['has no push', () => undefined],
])('nothing is offered in a browser that %s', async (_, open) => {
  open()
  await show()
  expect(screen.queryByRole('button')).toBeNull()
})
