import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { type Fils, formatMoney } from '@rihla/domain/pricing/money'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@rihla/domain/text/languages'
import { dateInDubai, type Instant, timeInDubai } from '@rihla/domain/time/dubai-time'
import { dayNumber, type PlainDate } from '@rihla/domain/time/plain-date'
import { IntlMessageFormat } from 'intl-messageformat'
import { CATALOGUES, type MessageKey } from './catalogues.ts'
import { isolatorOf } from './isolated-values.ts'

const DAY_MS = 86_400_000

/** What a message is given: names and formatted values, and numbers that decide a plural form. */
export type MessageValues = Record<string, string | number>

/** The texts of one language: every sentence that the server sends, and how it writes days and money. */
export interface Texts {
  language: Language
  /**
   * A sentence of the catalogue. Throws when a value is missing. In a language that runs from right to left, values in
   * other scripts are isolated.
   */
  say(key: MessageKey, values?: MessageValues): string
  /** 'AED 1,234.50' */
  money(fils: Fils): string
  /** 'Thu 12 Mar 2026' */
  day(date: PlainDate): string
  /** 'Thu 12 Mar 2026, 10:00 (Dubai time)' */
  moment(instant: Instant): string
  /** 'Thu 12 Mar 2026, 10:00 to Sun 15 Mar 2026, 10:00', in Dubai */
  period(period: RentalPeriod): string
  /** 'phone, identity and driving licence' */
  list(parts: readonly string[]): string
}

function openTexts(language: Language): Texts {
  const { format: tag, direction } = LANGUAGES[language]
  const parsed = new Map<MessageKey, (values: MessageValues) => string>()
  const days = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const lists = new Intl.ListFormat(tag, { type: 'conjunction' })
  const comma = direction === 'rtl' ? '،' : ','

  const read = (key: MessageKey) => {
    const text = CATALOGUES[language][key]
    const message = new IntlMessageFormat(text, tag)
    if (direction === 'ltr') return (values: MessageValues) => String(message.format(values))
    const isolate = isolatorOf(text, message.getAst())
    return (values: MessageValues) => String(message.format(isolate(values)))
  }
  const say: Texts['say'] = (key, values = {}) => {
    const written = parsed.get(key) ?? read(key)
    parsed.set(key, written)
    return written(values)
  }
  // September is the only month that en-GB shortens to four letters.
  const day = (date: PlainDate) =>
    days
      .format(dayNumber(date) * DAY_MS)
      .replaceAll(/[,،]/g, '')
      .replace('Sept', 'Sep')
  const dayAndTime = (date: PlainDate, time: string) => `${day(date)}${comma} ${time}`
  return {
    language,
    say,
    money: (fils) => formatMoney(fils, { currency: 'AED', cents: true, language }),
    day,
    moment: (instant) =>
      say('moment_in_dubai', { moment: dayAndTime(dateInDubai(instant), timeInDubai(instant)) }),
    period: (period) =>
      say('period', {
        from: dayAndTime(period.pickUpDate, period.pickUpTime),
        to: dayAndTime(period.returnDate, period.returnTime),
      }),
    list: (parts) => lists.format(parts),
  }
}

const TEXTS = Object.fromEntries(LANGUAGE_CODES.map((language) => [language, openTexts(language)])) as Record<
  Language,
  Texts
>

export const textsIn = (language: Language): Texts => TEXTS[language]
