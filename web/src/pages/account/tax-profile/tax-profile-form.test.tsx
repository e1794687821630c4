import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { TaxProfileAnswer } from './tax-profile-answer.ts'
import { TaxProfileForm } from './tax-profile-form.tsx'

const PROFILE = { isCompany: true, legalName: 'Gulf Trading LLC', trn: '100555666700003', address: 'Dubai' }

async function show(profile: typeof PROFILE | null) {
  const sent: Array<Record<string, string>> = []
  const root = {
    id: 'root',
    path: '/',
    loader: () => null,
    action: async ({ request }: { request: Request }): Promise<TaxProfileAnswer> => {
      sent.push(Object.fromEntries((await request.formData()) as unknown as Iterable<[string, string]>))
      return { done: null, errors: { trn: 'A TRN has 15 digits.' }, typed: null, refusal: null }
    },
    Component: () => <TaxProfileForm profile={profile} />,
    HydrateFallback: () => null,
  }
  render(<RouterProvider router={createMemoryRouter([root])} />)
  await screen.findByLabelText(/^Legal name/)
  return sent
}

it('sends what was typed, and keeps it beside what is wrong', async () => {
  const sent = await show(null)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(/^Legal name/), 'Gulf Trading LLC')
  await user.type(screen.getByLabelText(/^TRN/), '12345')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('A TRN has 15 digits.')
  expect(sent).toEqual([
    { intent: 'save', legalName: 'Gulf Trading LLC', trn: '12345', address: '', isCompany: 'on' },
  ])
  expect(screen.getByLabelText<HTMLInputElement>(/^TRN/).value).toBe('12345')
  expect(screen.queryByRole('button', { name: 'Remove tax details' })).toBeNull()
})

it('shows what is saved, and removes it after a question', async () => {
  const sent = await show(PROFILE)
  expect(screen.getByLabelText<HTMLInputElement>(/^TRN/).value).toBe('100555666700003')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Remove tax details' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Remove tax details' }))
  await expect.poll(() => sent[0]?.intent).toBe('remove')
})
