import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IdentityProofChoice } from './identity-proof-choice.tsx'

test('a passport can be chosen instead of an ID card', async () => {
  const onChoose = vi.fn<(proof: 'id_card' | 'passport') => void>()
  render(<IdentityProofChoice documents={{}} proof="id_card" onChoose={onChoose} />)
  await userEvent.setup().click(screen.getByRole('radio', { name: /^Passport/ }))
  expect(onChoose).toHaveBeenCalledWith('passport')
})

test.each([{ passport: 'verified' }, { id_front: 'verified', id_back: 'verified' }] as const)(
  'with %o there is nothing to choose',
  (documents) => {
    render(<IdentityProofChoice documents={documents} proof="id_card" onChoose={() => {}} />)
    expect(screen.queryByRole('radio')).toBe(null)
  },
)

test('one verified side of an ID card leaves the choice', () => {
  render(<IdentityProofChoice documents={{ id_front: 'verified' }} proof="id_card" onChoose={() => {}} />)
  expect(screen.getAllByRole('radio')).toHaveLength(2)
})
