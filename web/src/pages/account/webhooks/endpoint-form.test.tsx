import type { WebhookEndpoint } from '@rihla/contract/webhooks/webhooks'
import { WEBHOOK_EVENTS } from '@rihla/domain/webhooks/webhook-event'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { EndpointForm, type TypedEndpoint } from './endpoint-form.tsx'
import { ENDPOINT } from './test-endpoint.ts'

function shown(endpoint: WebhookEndpoint | null) {
  const sent: TypedEndpoint[] = []
  const onSend = async (typed: TypedEndpoint) => {
    sent.push(typed)
    return typed.url.includes('refused') ? { url: 'This address is refused' } : {}
  }
  render(<EndpointForm endpoint={endpoint} submitLabel="Save" isSending={false} onSend={onSend} />)
  return { sent, save: () => userEvent.click(screen.getByRole('button', { name: 'Save' })) }
}
const url = () => screen.getByLabelText<HTMLInputElement>('Address')

test('a new endpoint starts with all events, and needs a name and an address', async () => {
  const { sent, save } = shown(null)
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(WEBHOOK_EVENTS.length)
  await save()
  screen.getByText('Please enter a name')
  expect(url().getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText('Name'), ' Books ')
  await userEvent.type(url(), 'https://hooks.rihla.example/in')
  await save()
  expect(sent).toEqual([
    { name: 'Books', url: 'https://hooks.rihla.example/in', eventTypes: [...WEBHOOK_EVENTS] },
  ])
})

test('an endpoint shows its events, of which one must stay', async () => {
  const { sent, save } = shown(ENDPOINT)
  const only = screen.getByRole('checkbox', { checked: true })
  await userEvent.click(only)
  await save()
  const description = 'Please choose at least one event'
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Events', description }))
  await userEvent.click(only)
  await save()
  expect(sent).toMatchObject([{ eventTypes: ['payout.made'] }])
})

test('a refused address is reported beside its field, which keeps what was typed', async () => {
  const { save } = shown({ ...ENDPOINT, url: 'https://refused.rihla.example' })
  await save()
  await screen.findByText('This address is refused')
  expect(url().value).toBe('https://refused.rihla.example')
})
