import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { changedPreferences } from './changed-preferences.ts'
import { MailForm } from './settings.tsx'

const ALL = { messages: true, reminders: true, reviews: true, bookings: true, alerts: true }

test('saves only the mails that were changed, not one that was switched off by a link meanwhile', async () => {
  const sent: object[] = []
  function Page() {
    const [preferences, setPreferences] = useState(ALL)
    return (
      <>
        <MailForm preferences={preferences} />
        <button type="button" onClick={() => setPreferences({ ...ALL, reviews: false })}>
          Reload
        </button>
      </>
    )
  }
  const action = async ({ request }: { request: Request }) => {
    sent.push(changedPreferences(await request.formData()))
    return { saved: true }
  }
  const page = { id: 'page', path: '*', element: <Page />, action }
  render(<RouterProvider router={createMemoryRouter([page])} />)
  const user = userEvent.setup()
  const mail = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name })
  const save = () => user.click(screen.getByRole('button', { name: /^Save/ }))
  await user.click(mail(/message/i))
  await save()
  await expect.poll(() => sent).toEqual([{ messages: false }])
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(mail(/review/i).checked).toBe(false)
})

test('a form without what was there before saves every mail', () => {
  const form = new FormData()
  form.set('messages', 'on')
  expect(changedPreferences(form)).toEqual({
    messages: true,
    reminders: false,
    reviews: false,
    bookings: false,
    alerts: false,
  })
})
