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
  'If it was not you, reset your password at once and sign out everywhere on the security page of your profile.'

export const newSignInEmail = (
  { fullName, url }: Owner,
  { at, browser, system }: { at: number; browser: string | null; system: string | null },
): EmailContent => ({
  subject: 'New sign-in to your account',
  paragraphs: [
    hello(fullName),
    'Someone signed in to your Rihla account with a browser we had not seen there before.',
  ],
  facts: [
    ['When', momentInWords(at)],
    ['Browser', [browser, system].filter((word) => word !== null).join(' on ') || 'Unknown'],
  ],
  button: { label: 'See where you are signed in', url },
  note: `If it was you, there is nothing to do. ${NOT_YOU}`,
})

export const signInCodeEmail = ({ fullName, url, code }: Owner & { code: string }): EmailContent => ({
  subject: 'Your code to sign in',
  paragraphs: [
    hello(fullName),
    'Someone tried to sign in to your Rihla account with wrong passwords. To keep guessers out, signing in from a new browser now needs this code together with your password.',
  ],
  facts: [['Code', code]],
  button: { label: 'Sign in', url },
  note: 'The code works for at least an hour. We never ask for it on the phone. If it was not you, there is nothing to do: without this code and your password nobody gets in.',
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
  paragraphs: [hello(fullName), `An authenticator app was ${change} for signing in to your Rihla account.`],
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
  note: 'The link works once, for 24 hours. If you did not ask for it, ignore this email: nothing changes.',
})

export const addressChangeAskedEmail = ({ fullName, url }: Owner): EmailContent => ({
  subject: 'A change of your email address was asked for',
  paragraphs: [
    hello(fullName),
    'Someone asked to change the email address of your Rihla account. It changes when the new address is confirmed.',
  ],
  button: { label: 'See your account', url },
  note: `If it was not you, take the change back on your profile. ${NOT_YOU}`,
})

export const addressChangedEmail = ({ fullName, url }: Owner): EmailContent => ({
  subject: 'Your email address was changed',
  paragraphs: [
    hello(fullName),
    'Your Rihla account now uses another email address. This one no longer signs you in.',
  ],
  button: { label: 'Write to us', url },
  note: 'If it was not you, write to us at once.',
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
  note: 'If you did not expect this, write to us.',
})

/** The class of the reason in a sentence, for the person who is suspended. */
const SUSPENSION_MESSAGES: Record<SuspensionReason, string> = {
  payment: 'The reason is a problem with payments of your account.',
  identity: 'The reason is that we could not confirm who you are.',
  safety: 'The reason is a report about safety.',
  conduct: 'The reason is a report about conduct against our terms.',
  vehicle: 'The reason is a problem with a vehicle or its documents.',
  under_review: 'The reason is a review of your account, which is not finished.',
}

export const accountSuspendedEmail = ({ fullName, url }: Owner, reason: SuspensionReason): EmailContent => ({
  subject: 'Your account is suspended',
  paragraphs: [
    hello(fullName),
    `We have suspended your Rihla account: you cannot sign in, and nobody sees your vehicles. ${SUSPENSION_MESSAGES[reason]}`,
    'A trip under way goes on to its end, and the car is returned as agreed. Trips that have not begun stay booked for now: the other side has been notified and can end them with a full refund, and we end them ourselves when pick-up comes near. What you earned is paid out as usual.',
    'If you think that this is a mistake, or to send us what we need, write to us. You do not have to sign in for that.',
  ],
  button: { label: 'Write to us', url },
})

export const accountRestoredEmail = ({ fullName, url }: Owner): EmailContent => ({
  subject: 'Your account is open again',
  paragraphs: [
    hello(fullName),
    'Your Rihla account is no longer suspended. You can sign in, and your vehicles are shown as before. Bookings that had not ended meanwhile go ahead, and the other side has been notified.',
  ],
  button: { label: 'Sign in', url },
})

export const accountDeletedEmail = ({ fullName }: { fullName: string }): EmailContent => ({
  subject: 'Your account was deleted',
  paragraphs: [
    hello(fullName),
    'Your Rihla account was deleted, as you asked. Your name, papers and pictures are gone. Past bookings and payments stay in our books without your name, as the law asks of us.',
  ],
})
