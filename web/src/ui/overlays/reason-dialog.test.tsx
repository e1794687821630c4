import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps, ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { TextLimitsContext } from '../fields/text-limits-context.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = ComponentProps<typeof ReasonDialog>

const REASON = { label: 'Reason', hint: 'The host reads it.', missing: 'Give a reason.' }
const TEMPLATES = {
  legend: 'Often said',
  list: [
    { name: 'Blurred', message: 'The photo is blurred.' },
    { name: 'Dark', message: 'The photo is too dark.' },
  ],
}

const loadLimits = async () => ({
  count: ({ length }: string) => length,
  isLongerThan: ({ length }: string, max: number) => length > max,
  tooLong: () => 'Too long',
})
const WithLimits = ({ children }: { children: ReactNode }) => (
  <TextLimitsContext value={loadLimits}>{children}</TextLimitsContext>
)

async function openDialog(changes: Partial<Props> = {}) {
  const user = userEvent.setup()
  const onConfirm = vi.fn<(reason: string) => void>()
  const onClose = vi.fn<() => void>()
  const props: Props = {
    open: true,
    onClose,
    title: 'Reject the car?',
    text: 'The host is told.',
    reason: REASON,
    confirmLabel: 'Reject',
    keepLabel: 'Keep',
    closeLabel: 'Close',
    pending: false,
    onConfirm,
    ...changes,
  }
  const { rerender } = render(<ReasonDialog {...props} />, { wrapper: WithLimits })
  await screen.findByRole('dialog', { name: props.title })
  const show = (next: Partial<Props>) => rerender(<ReasonDialog {...props} {...next} />)
  const confirm = () => user.click(screen.getByRole('button', { name: props.confirmLabel }))
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
  return { user, onConfirm, onClose, show, confirm, field }
}

it('submits the reason without surrounding whitespace', async () => {
  const { user, onConfirm, confirm, field } = await openDialog()
  await user.type(field(), '  No plate in sight. ')
  await confirm()
  expect(onConfirm.mock.calls).toEqual([['No plate in sight.']])
})

it('reports a missing reason beside the field and focuses it', async () => {
  const { user, onConfirm, confirm, field } = await openDialog()
  await user.type(field(), '   ')
  await confirm()
  expect(onConfirm).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field())
  expect(screen.getByRole('textbox', { name: 'Reason', description: 'Give a reason.' }).ariaInvalid).toBe(
    'true',
  )
  await user.type(field(), 'x')
  expect(screen.getByRole('textbox', { name: 'Reason', description: REASON.hint }).ariaInvalid).toBeNull()
})

it('reports a reason as missing that counts as blank', async () => {
  const isBlank = (text: string) => text === '-'
  const { user, onConfirm, confirm, field } = await openDialog({ reason: { ...REASON, isBlank } })
  await user.type(field(), '-')
  await confirm()
  expect(onConfirm).not.toHaveBeenCalled()
  expect(field().ariaInvalid).toBe('true')
})

it('accepts an empty reason when it is optional', async () => {
  const { onConfirm, confirm } = await openDialog({ reason: { ...REASON, missing: undefined } })
  await confirm()
  expect(onConfirm.mock.calls).toEqual([['']])
})

it('only asks for confirmation without a reason field', async () => {
  const { onConfirm, confirm } = await openDialog({ reason: undefined })
  expect(screen.queryByRole('textbox')).toBeNull()
  await confirm()
  expect(onConfirm.mock.calls).toEqual([['']])
})

it('confirms with Ctrl+Enter, while Enter starts a new line', async () => {
  const { user, onConfirm, field } = await openDialog()
  await user.type(field(), 'Dirty{Enter}inside')
  expect(onConfirm).not.toHaveBeenCalled()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onConfirm.mock.calls).toEqual([['Dirty\ninside']])
})

it('adds each template text once', async () => {
  const { user, field } = await openDialog({ reason: { ...REASON, templates: TEMPLATES } })
  const add = (name: string) => user.click(screen.getByRole('button', { name }))
  await user.type(field(), 'Sorry.')
  await add('Blurred')
  await add('Dark')
  await add('Blurred')
  expect(field().value).toBe('Sorry. The photo is blurred. The photo is too dark.')
  expect(document.activeElement).toBe(field())
  expect(screen.getByRole('group', { name: 'Often said' })).not.toBeNull()
})

it('keeps a text that is too long, says so and does not confirm it', async () => {
  const { user, field, onConfirm } = await openDialog({
    reason: { ...REASON, maxCharacters: 13, templates: TEMPLATES },
  })
  await user.click(screen.getByRole('button', { name: 'Blurred' }))
  expect(field().value).toBe('The photo is blurred.')
  await screen.findByText('Too long')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(onConfirm).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field())
  await user.clear(field())
  await user.type(field(), 'Blurred photo')
  expect(screen.queryByText('Too long')).toBeNull()
})

it('keeps the reason when it is reopened and when the command fails', async () => {
  const { user, show, field } = await openDialog()
  await user.type(field(), 'No plate')
  show({ failure: 'The server did not answer.' })
  expect(field().value).toBe('No plate')
  expect(screen.getByRole('status').textContent).toContain('The server did not answer.')
  show({ open: false })
  show({ open: true })
  await screen.findByRole('dialog')
  expect(field().value).toBe('No plate')
})

it('starts empty once the reason was used', async () => {
  const { user, show, confirm, field } = await openDialog()
  await user.type(field(), 'Goodwill')
  await confirm()
  show({ open: false })
  show({ open: true })
  await screen.findByRole('dialog')
  expect(field().value).toBe('')
})

it('keeps a confirmed reason that failed, was not sent or was cancelled', async () => {
  const { user, show, confirm, field } = await openDialog()
  await user.type(field(), 'Goodwill')
  await confirm()
  show({ failure: 'The server did not answer.' })
  show({ open: false, failure: 'The server did not answer.' })
  show({ open: true })
  await screen.findByRole('dialog')
  expect(field().value).toBe('Goodwill')
  await confirm()
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  show({ open: false })
  show({ open: true })
  await screen.findByRole('dialog')
  expect(field().value).toBe('Goodwill')
})

it('starts another question with an empty reason', async () => {
  const { user, show, confirm, field } = await openDialog()
  await confirm()
  await user.type(field(), 'No plate')
  show({ open: false })
  show({ title: 'List the car again?' })
  await screen.findByRole('dialog', { name: 'List the car again?' })
  expect(field().value).toBe('')
  expect(field().ariaInvalid).toBeNull()
})

it('keeps what was typed while the page behind changes its title', async () => {
  const { user, show, field } = await openDialog()
  await user.type(field(), 'No plate')
  show({ title: 'List the car again?' })
  expect(screen.getByRole('dialog', { name: 'List the car again?' })).not.toBeNull()
  expect(field().value).toBe('No plate')
  expect(document.activeElement).toBe(field())
})

it('does not confirm while the command runs', async () => {
  const { user, onConfirm, show, field } = await openDialog()
  await user.type(field(), 'No plate')
  show({ pending: true })
  expect(screen.getByRole('button', { name: 'Reject' }).ariaBusy).toBe('true')
  await user.type(field(), '{Control>}{Enter}{/Control}')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(onConfirm).not.toHaveBeenCalled()
})

it('shows why it cannot be confirmed yet', async () => {
  const { user, onConfirm, field } = await openDialog({ whyDisabled: 'Choose another type first.' })
  await user.type(field(), 'Asked for it{Control>}{Enter}{/Control}')
  const button = screen.getByRole('button', { name: 'Reject', description: 'Choose another type first.' })
  await user.click(button)
  expect(onConfirm).not.toHaveBeenCalled()
})

it('closes with the keep button and with Escape', async () => {
  const { user, onClose } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('stays open while the command runs, so that its refusal is read', async () => {
  const { user, onClose, show } = await openDialog({ pending: true })
  for (const name of ['Keep', 'Close']) await user.click(screen.getByRole('button', { name }))
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  show({ failure: 'The booking has begun.' })
  expect(screen.getByRole('status').textContent).toContain('The booking has begun.')
})
