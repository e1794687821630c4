import type { Notification } from '@rihla/contract/notifications'
import { CHARGE_NOTIFICATIONS } from '@rihla/domain/messaging/notification'
import { describe, expect, test } from 'vitest'
import { notificationMessage, placeOf } from './notification-words.ts'

const aNotification = (kind: Notification['kind']): Notification => ({
  id: '01900000-0000-7000-8000-000000000001',
  kind,
  subjectId: '01900000-0000-7000-8000-000000000002',
  about: {
    vehicle: '2024 Nissan Patrol',
    person: 'Omar Haddad',
    reference: 'RH7K2M9P',
    amountFils: 15_000,
    side: 'renter',
    search: null,
  },
  at: '2026-03-12T06:00:00.000Z',
  isRead: false,
})

test('an alert about one car opens it for the trip of the search, and one about several lists them', () => {
  const trip = { pickUpDate: '2026-03-12', returnDate: '2026-03-15' }
  const alert = (vehicleIds: string[]) => {
    const line = aNotification('saved_search_match')
    return {
      ...line,
      about: { ...line.about, search: { name: 'Dubai', vehicleIds, reason: 'new' as const, trip } },
    }
  }
  expect(placeOf(alert(['patrol']))).toBe('/vehicle/patrol?pickUpDate=2026-03-12&returnDate=2026-03-15')
  expect(placeOf(alert(['patrol', 'tesla']))).toBe('/favorites/searches')
})

describe('the message of a notification', () => {
  test('names the other side of the booking', () => {
    expect(notificationMessage(aNotification('trip_checked_in'))).toContain('Omar Haddad')
  })

  test.each([
    [
      'trip_ended_early',
      'Your trip with the 2024 Nissan Patrol ended early. AED 150.00 goes back to your card',
      'Your trip with the 2024 Nissan Patrol ended early. There is no refund',
    ],
    [
      'refunded_by_hand',
      'The renter of your 2024 Nissan Patrol gets a refund. AED 150.00 of it comes out of your earnings',
      'The renter of your 2024 Nissan Patrol gets a refund. Your earnings stay the same',
    ],
  ] as const)('%s names an amount only where money moves', (kind, some, none) => {
    const notification = aNotification(kind)
    const { about } = notification
    expect(notificationMessage(notification)).toBe(some)
    expect(notificationMessage({ ...notification, about: { ...about, amountFils: 0 } })).toBe(none)
  })

  test('names nobody for words added to a charge, because our team writes too', () => {
    const message = notificationMessage(aNotification('charge_written'))
    expect(message).toContain('2024 Nissan Patrol')
    expect(message).not.toContain('Omar')
  })
})

test.each(['permit_approved', 'permit_rejected'] as const)('%s opens the page with the permit', (kind) => {
  expect(placeOf(aNotification(kind))).toBe('/renter-verification#driver')
})

test('the notice of an expiring licence of a host names no car and opens the page of the licences', () => {
  const notification = { ...aNotification('host_licence_expiring'), subjectId: null }
  expect(notificationMessage(notification)).not.toContain('Nissan')
  expect(placeOf(notification)).toBe('/host-dashboard/host-kind')
})

test.each(CHARGE_NOTIFICATIONS)('%s opens the charges of its trip', (kind) => {
  const notification = aNotification(kind)
  expect(placeOf(notification)).toBe(`/trips/${notification.subjectId}/charges`)
})
