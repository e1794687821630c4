import { LANGUAGE_CODES } from '@rihla/domain/text/languages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, digitLine, Id, line, Nothing } from '../fields.ts'

/** The user's own data on the profile page. Email and phone are changed by separate endpoints. */
export const Profile = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The new address, until it is confirmed. */
  pendingEmail: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  phoneVerified: z.boolean(),
  userType: z.enum(['renter', 'host', 'admin']),
  dateOfBirth: Day.nullable(),
  driverLicense: z.string().nullable(),
  verificationStatus: z.enum(['pending', 'verified', 'rejected']),
  /** Whether another name, birth date or licence number sends verified documents back to review. */
  reopensReview: z.boolean(),
  avatarUrl: z.string().nullable(),
  /** What is sent to them is in this language. */
  language: z.enum(LANGUAGE_CODES),
  memberSince: z.string(),
})
export type Profile = z.infer<typeof Profile>

/** Uploads an avatar: POST the image as the raw body with its Content-Type; the response is `{ avatarUrl }`. */
export const AVATAR_UPLOAD_PATH = '/api/v1/profile/avatar'
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024
export const KeptAvatar = z.object({ avatarUrl: z.string() })
export type KeptAvatar = z.infer<typeof KeptAvatar>

export const profile = {
  mine: endpoint({
    access: 'person',
    method: 'GET',
    path: '/profile',
    summary: 'One’s own profile',
    tag: 'profile',
    input: Nothing,
    output: z.object({ profile: Profile }),
  }),
  update: endpoint({
    access: 'person',
    method: 'PATCH',
    path: '/profile',
    summary:
      'Changes what is given. Another name, birth date or licence sends a verified person back to review',
    tag: 'profile',
    input: z.strictObject({
      fullName: line(100, 1).optional(),
      userType: z.enum(['renter', 'host']).optional(),
      language: z.enum(LANGUAGE_CODES).optional(),
      dateOfBirth: Day.nullable().optional(),
      driverLicense: digitLine(40, 1).nullable().optional(),
    }),
    output: z.object({ profile: Profile, reviewReopened: z.boolean() }),
  }),
  removeAvatar: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/profile/avatar',
    summary: 'Takes one’s picture away',
    tag: 'profile',
    input: Nothing,
    output: z.object({ profile: Profile }),
  }),
}
