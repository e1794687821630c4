import type { SuspensionReason } from '@rihla/domain/people/suspension'
import { momentInWords } from '../../booking/format-dates.ts'
import type { NewRole } from '../email-to-send.ts'
import type { EmailContent } from './email-messages.ts'

interface Owner {
  fullName: string
  url: string
}

const hello = (fullName: string) => `Hello ${fullName.trim().split(/\s+/)[0] ?? ''},`
const NOT_YOU =
  'If this wasn’t you, reset your password immediately and sign out everywhere on the security page of your profile.'

export const newSignInEmail = (
  { fullName, url }: Owner,
  { at, browser, system }: { at: number; browser: string | null; system: string | null },
): EmailContent => ({
  subject: 'New sign-in to your account',
  paragraphs: [
    hello(fullName),
    'Someone signed in to your Rihla account from a browser we haven’t seen before.',
  ],
  facts: [
    ['When', momentInWords(at)],
    ['Browser', [browser, system].filter((word) => word !== null).join(' on ') || 'Unknown'],
  ],
  button: { label: 'See where you are signed in', url },
  note: `If this was you, there’s nothing to do. ${NOT_YOU}`,
})

export const signInCodeEmail = ({ fullName, url, code }: Owner & { code: string }): EmailContent => ({
  subject: 'Your sign-in code',
  paragraphs: [
    hello(fullName),
    'Someone tried to sign in to your Rihla account with wrong passwords. To protect your account, signing in from a new browser now requires this code together with your password.',
  ],
  facts: [['Code', code]],
  button: { label: 'Sign in', url },
  note: 'The code works for at least an hour. We never ask for it on the phone. If this wasn’t you, there’s nothing to do. No one can sign in without this code and your password.',
})

export const passwordChangedEmail = ({ fullName, url }: Owner): EmailContent => ({
  subject: 'Your password was changed',
  paragraphs: [
    hello(fullName),
    'The password of your Rihla account was changed, and other browsers were signed out.',
  ],
  button: { label: 'See your account', url },
  note: NOT_YOU,
})

export const factorEmail = ({ fullName, url }: Owner, change: 'added' | 'removed'): EmailContent => ({
  subject: change === 'added' ? 'Two-step sign-in: app added' : 'Two-step sign-in: app removed',
  paragraphs: [hello(fullName), `An authenticator app for signing in to your Rihla account was ${change}.`],
  button: { label: 'See your account', url },
  note: NOT_YOU,
})

export const confirmNewAddressEmail = ({ fullName, url }: Owner): EmailContent => ({
  subject: 'Please confirm your new email address',
  paragraphs: [
    hello(fullName),
    'You asked to use this address for your Rihla account. Please confirm that it is yours.',
  ],
  button: { label: 'Confirm my new email', url },
  note: 'The link works once, for 24 hours. If you didn’t ask for this, you can ignore this email. Nothing will change.',
})

export const addressChangeAskedEmail = ({ fullName, url }: Owner): EmailContent => ({
  subject: 'Request to change your email address',
  paragraphs: [
    hello(fullName),
    'Someone asked to change the email address of your Rihla account. It changes when the new address is confirmed.',
  ],
  button: { label: 'See your account', url },
  note: `If this wasn’t you, cancel the change on your profile. ${NOT_YOU}`,
})

export const addressChangedEmail = ({ fullName, url }: Owner): EmailContent => ({
  subject: 'Your email address was changed',
  paragraphs: [
    hello(fullName),
    'Your Rihla account now uses another email address. You can no longer sign in with this one.',
  ],
  button: { label: 'Contact us', url },
  note: 'If this wasn’t you, contact us immediately.',
})

const ROLE_MESSAGES: Record<NewRole, string> = {
  renter: 'Your Rihla account is now a renter’s account.',
  host: 'Your Rihla account is now a host’s account.',
  admin: 'Your Rihla account is now an administrator’s account.',
  support: 'Your Rihla account now answers support chats.',
  no_support: 'Your Rihla account no longer answers support chats.',
}

export const roleChangedEmail = ({ fullName, url }: Owner, role: NewRole): EmailContent => ({
  subject: 'Your account has a new role',
  paragraphs: [
    hello(fullName),
    `${ROLE_MESSAGES[role]} An administrator changed it. You were signed out everywhere.`,
  ],
  button: { label: 'Sign in again', url },
  note: 'If you didn’t expect this, contact us.',
})

/** The class of the reason in a sentence, for the person who is suspended. */
const SUSPENSION_MESSAGES: Record<SuspensionReason, string> = {
  payment: 'The reason is a problem with payments on your account.',
  identity: 'The reason is that we couldn’t confirm your identity.',
  safety: 'The reason is a safety report.',
  conduct: 'The reason is a report of conduct that breaks our terms.',
  vehicle: 'The reason is a problem with a vehicle or its documents.',
  under_review: 'The reason is a review of your account, which isn’t finished yet.',
}

export const accountSuspendedEmail = ({ fullName, url }: Owner, reason: SuspensionReason): EmailContent => ({
  subject: 'Your account is suspended',
  paragraphs: [
    hello(fullName),
    `We’ve suspended your Rihla account. You can’t sign in, and your vehicles are hidden. ${SUSPENSION_MESSAGES[reason]}`,
    'A trip in progress continues to its end, and the car is returned as agreed. Trips that haven’t started stay booked for now. We’ve notified the other side, and they can cancel with a full refund. Close to pick-up, we cancel these trips ourselves. What you’ve earned is paid out as usual.',
    'If you think this is a mistake, or want to send us what we need, contact us. You don’t have to sign in.',
  ],
  button: { label: 'Contact us', url },
})

export const accountRestoredEmail = ({ fullName, url }: Owner): EmailContent => ({
  subject: 'Your account is active again',
  paragraphs: [
    hello(fullName),
    'Your Rihla account is no longer suspended. You can sign in, and your vehicles are visible as before. Bookings that weren’t cancelled go ahead, and we’ve notified the other side.',
  ],
  button: { label: 'Sign in', url },
})

export const accountDeletedEmail = ({ fullName }: { fullName: string }): EmailContent => ({
  subject: 'Your account was deleted',
  paragraphs: [
    hello(fullName),
    'Your Rihla account was deleted, as you asked. We’ve erased your name, documents and pictures. Past bookings and payments stay in our records without your name, as the law requires.',
  ],
})
