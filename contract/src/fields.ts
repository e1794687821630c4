import { compactDigits, plainDigits } from '@rihla/domain/text/plain-digits'
import { RETURN_TO_CHARACTERS } from '@rihla/domain/text/return-to'
import { isLongerThan, maxCodePoints } from '@rihla/domain/text/text-length'
import {
  isBlank,
  visibleLength,
  visibleLine,
  withoutUselessCharacters,
} from '@rihla/domain/text/visible-text'
import { isClockTime, isPlainDate } from '@rihla/domain/time/plain-date'
import { z } from 'zod'

/** Removes control characters, except new lines and tabs. */
const withoutControlCharacters = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')

/** Empty when fewer than `min` characters (at least one) can be seen, so that a blank text counts as a missing one. */
const seenOrEmpty = (words: string, min: number) =>
  (min > 1 ? visibleLength(words) < min : isBlank(words)) ? '' : words

/**
 * Refuses a text of more than `max` characters as people count them. The schema of the API states what JSON Schema can
 * count: code points.
 */
const atMost = (schema: z.ZodString, max: number, cap: number) =>
  schema
    .check(({ value, issues }) => {
      if (isLongerThan(value, max, cap))
        issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value })
    })
    .meta({
      maxLength: cap,
      'x-max-characters': max,
      description: `At most ${max} characters as people count them (grapheme clusters).`,
    })

/**
 * User-entered text: NFC, trimmed, without control and invisible characters, at most `max` characters, at least `min`
 * visible ones, each counted as people see it.
 */
export const text = (max: number, min = 0) =>
  atMost(
    z
      .string()
      .overwrite((raw) =>
        seenOrEmpty(withoutUselessCharacters(withoutControlCharacters(raw).normalize('NFC')).trim(), min),
      )
      .min(min),
    max,
    maxCodePoints(max),
  )

/** The most code points of a line: their bytes, four each, fit into one entry of a database index. */
const MAX_LINE_CODE_POINTS = 600

const oneLine = (raw: string) =>
  visibleLine(withoutControlCharacters(raw).normalize('NFC')).replace(/\s+/g, ' ').trim()

/**
 * Single-line text such as a name, a make or a subject. Line breaks, which come with pasted text, become spaces. `cap` is
 * the most code points; less for texts that share an index.
 */
export const line = (max: number, min = 0, cap = Math.min(maxCodePoints(max), MAX_LINE_CODE_POINTS)) =>
  atMost(
    z
      .string()
      .overwrite((raw) => seenOrEmpty(oneLine(raw), min))
      .min(min),
    max,
    cap,
  )

/**
 * Single-line text that is mostly digits, such as a phone or licence number: digits of any script, spaces and dashes
 * become ASCII, invisible characters go.
 */
export const digitLine = (max: number, min = 0) =>
  z
    .string()
    .overwrite((raw) => oneLine(plainDigits(raw)))
    .min(min)
    .max(max)

/** A typed code or account number: like `digitLine`, without spaces and dashes. */
export const compactCode = (max: number, min = 0) =>
  z
    .string()
    .overwrite((raw) => compactDigits(withoutControlCharacters(raw)))
    .min(min)
    .max(max)

/** Text that is only compared, such as a slug, a cursor or a token: taken as it is, without control characters. */
export const exactText = (max: number, min = 0) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^\P{Cc}*$/u)

export const Id = z.uuid()
/** Digits and dashes of any script in ASCII, without spaces. Ours are already, so most texts are only tested. */
const plainDateText = (raw: string) =>
  /^[\d:-]*$/.test(raw) || raw.length > 60 ? raw : plainDigits(raw).replaceAll(' ', '')

/** A day in Dubai, `YYYY-MM-DD`. */
export const Day = z
  .string()
  .overwrite(plainDateText)
  .length(10)
  .refine(isPlainDate, { params: { code: 'date_invalid' } })
  .meta({ format: 'date', description: 'A day in Dubai, YYYY-MM-DD.' })
/** A clock time in Dubai, `HH:MM`. */
export const Clock = z
  .string()
  .overwrite(plainDateText)
  .length(5)
  .refine(isClockTime, { params: { code: 'time_invalid' } })
  .meta({ description: 'A time in Dubai, HH:MM.' })
/** An instant, ISO 8601 in UTC. */
export const Timestamp = z.string().meta({ format: 'date-time' })
/** The largest value of a PostgreSQL `integer`. */
const MAX_INTEGER = 2_147_483_647
/** The place of a message in its conversation, counted from 1; 0 is before the first. */
export const Place = z.number().int().min(0).max(MAX_INTEGER)
/** Money: integer fils of AED, 100 to the dirham. */
export const FilsAmount = z.number().int()

export const Period = z.strictObject({
  pickUpDate: Day,
  pickUpTime: Clock,
  returnDate: Day,
  returnTime: Clock,
})

/** The dates of a list of cars, so that its cards show totals. They count only together; a single date is ignored. */
export const OptionalPeriod = Period.partial()
export type OptionalPeriod = z.infer<typeof OptionalPeriod>

export const Email = z
  .string()
  .overwrite((raw) => raw.trim().toLowerCase())
  .max(254)
  .check(z.email())

export const Nothing = z.strictObject({})
export const Done = z.object({ done: z.literal(true) })

/** Where to go after signing in: a same-origin path in URL-encoded form, never another origin. */
export const ReturnTo = z
  .string()
  .max(RETURN_TO_CHARACTERS)
  .regex(/^\/(?![/\\])[!-[\]-~]*$/)
