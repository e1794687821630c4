import type { ReviewPage } from '@rihla/contract/reviews'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { m } from '../../../paraglide/messages.js'
import { ReviewCard } from './review-card.tsx'
import { clientAction } from './review-page.tsx'

type Sending = Parameters<typeof clientAction>[0]

const CARD: ReviewPage['cards'][number] = { type: 'host', written: null, whyNot: null, isShown: false }

it('keeps the review when the connection is lost, with the reason beside the button', async () => {
  const serverAction = async (request: Request) => {
    await request.formData()
    throw new TypeError('Failed to fetch')
  }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <ReviewCard card={CARD} formKey="key-1" answered={null} />,
      action: (args) =>
        clientAction({ ...args, serverAction: () => serverAction(args.request) } as unknown as Sending),
      ErrorBoundary: () => <p>The page is gone</p>,
    },
  ])
  render(<Stub />)
  const user = userEvent.setup()
  const comment = screen.getByLabelText<HTMLTextAreaElement>(m.reviews_comment())
  await user.click(screen.getByRole('radio', { name: m.reviews_star({ stars: 3 }) }))
  await user.type(comment, 'A good drive.')
  await user.click(screen.getByRole('button', { name: m.reviews_submit() }))

  await screen.findByText(m.common_connection_lost(), { selector: 'p' })
  expect(screen.getByLabelText<HTMLTextAreaElement>(m.reviews_comment())).toBe(comment)
  expect(comment.value).toBe('A good drive.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: m.reviews_star({ stars: 3 }) }).checked).toBe(
    true,
  )
})
