import type { ContactMessage } from '@rihla/contract/support'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ContactMessageCard } from './contact-message-card.tsx'

const MESSAGE: ContactMessage = {
  id: '0198f2c4-7d1e-7abc-8def-0123456789ab',
  firstName: 'ليلى',
  lastName: 'حداد',
  email: 'layla@contact.example',
  subject: 'أين سيارتي؟',
  message: 'كانت أمام المنزل.',
  language: 'ar',
  at: '2026-03-12T06:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
  answer: null,
}

describe('a message of the contact form', () => {
  it.each([
    ['ar', 'العربية', 'ar-AE'],
    ['en', 'English', 'en-AE'],
  ] as const)('written in %s says so in that language', (language, name, tag) => {
    const message = { ...MESSAGE, language }
    const Stub = createRoutesStub([
      { path: '/', Component: () => <ContactMessageCard message={message} result={null} /> },
    ])
    render(<Stub />)
    expect(screen.getByText(name).getAttribute('lang')).toBe(tag)
    expect(screen.getByText('Writes in')).toBeTruthy()
    expect(screen.getByText(MESSAGE.message).getAttribute('dir')).toBe('auto')
  })

  it('is marked as done with a typed answer after a question only', async () => {
    const sent: Array<Record<string, unknown>> = []
    const Stub = createRoutesStub([
      {
        path: '/',
        Component: () => <ContactMessageCard message={MESSAGE} result={null} />,
        action: async ({ request }) => {
          sent.push(Object.fromEntries(await request.formData()))
          return { messageId: MESSAGE.id, requested: 'done', refusal: null }
        },
      },
    ])
    render(<Stub />)
    const text = screen.getByRole('textbox')
    await userEvent.type(text, 'Your car is')
    await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(sent).toEqual([])
    await userEvent.clear(text)
    await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }))
    await waitFor(() => expect(sent).toEqual([{ messageId: MESSAGE.id, requested: 'done', answer: '' }]))
  })
})
