import type { WebhookDelivery } from '@rihla/contract/webhooks/webhooks'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DeliveryLog } from './delivery-log.tsx'
import type { OpenedDelivery } from './opened-message.tsx'
import { ENDPOINT } from './test-endpoint.ts'

const DELIVERY: WebhookDelivery = {
  id: '0198f2c4-7d1e-7abc-8def-00000000000a',
  eventType: 'payout.made',
  status: 'waiting',
  createdAt: '2026-11-26T08:00:00.000Z',
  tries: 1,
  nextTryAt: '2026-11-26T08:05:00.000Z',
  responseCode: 500,
}
const OPENED: OpenedDelivery = {
  ...DELIVERY,
  body: '{"type":"payout.made"}',
  history: [
    {
      at: '2026-11-26T08:00:00.000Z',
      durationMs: 31,
      responseCode: 500,
      error: null,
      responseBody: '<script>alert(1)</script>',
    },
    {
      at: '2026-11-26T08:00:05.000Z',
      durationMs: 10_000,
      responseCode: null,
      error: 'timed_out',
      responseBody: '',
    },
  ],
}

async function show(facts: Partial<Parameters<typeof DeliveryLog>[0]>) {
  const log = { deliveries: [DELIVERY], nextAfter: null }
  const Component = () => (
    <DeliveryLog endpoint={ENDPOINT} log={log} opened={null} after={undefined} {...facts} />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />)
  return await screen.findByRole('heading', { name: 'Messages' })
}

test('a line says what was sent, how it was answered, and opens its message', async () => {
  await show({})
  const line = screen.getByRole('link', { name: /Payout sent.*Waiting.*1 try · answer 500 · next try/ })
  expect(line.getAttribute('aria-expanded')).toBe('false')
  expect(line.getAttribute('href')).toContain(`delivery=${DELIVERY.id}`)
})

test('an open line shows what was sent and each answer as text, and closes', async () => {
  await show({ opened: OPENED })
  expect(screen.getByRole('link', { expanded: true }).getAttribute('href')).not.toContain('delivery=')
  expect(screen.getByText(/"type": "payout.made"/)).not.toBe(null)
  expect(screen.getByText('<script>alert(1)</script>')).not.toBe(null)
  expect(screen.getByText(/no answer in time/)).not.toBe(null)
  expect(document.querySelector('pre script')).toBe(null)
})

test('nothing can be sent to an endpoint that is off', async () => {
  await show({ endpoint: { ...ENDPOINT, isEnabled: false, disabledBy: 'owner' }, opened: OPENED })
  for (const name of ['Send test message', 'Send again'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
})

test('an empty log says what to do', async () => {
  await show({ log: { deliveries: [], nextAfter: null } })
  screen.getByText(/Send a test message to try your program/)
})

test('older and newest messages are linked', async () => {
  await show({ log: { deliveries: [DELIVERY], nextAfter: DELIVERY.id }, after: OPENED.id })
  screen.getByRole('link', { name: 'Newest' })
  expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toContain(`after=${DELIVERY.id}`)
})
