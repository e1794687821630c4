import type { WebhookEndpoint } from '@rihla/contract/webhooks/webhooks'

/** An endpoint that works, for component tests. */
export const ENDPOINT: WebhookEndpoint = {
  id: '0198f2c4-7d1e-7abc-8def-0123456789ab',
  name: 'Books',
  url: 'https://hooks.rihla.example/in',
  eventTypes: ['payout.made'],
  isEnabled: true,
  disabledBy: null,
  disabledAt: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: '2026-11-26T08:00:00.000Z',
}
