/** A calendar day in Dubai, 'YYYY-MM-DD'. Strings compare in calendar order. */
export type PlainDate = string

/** A clock time in Dubai, 'HH:MM', 00:00 to 23:59. */
export type ClockTime = string

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/
const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** 1970-01-01 counted from 0000-03-01, where the four-hundred-year cycle below begins. */
const EPOCH_FROM_MARCH_OF_YEAR_NOUGHT = 719_468
const DAYS_PER_FOUR_CENTURIES = 146_097
const FIRST_DAY_NUMBER = -719_162 // 0001-01-01
const LAST_DAY_NUMBER = 2_932_896 // 9999-12-31

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const lengthOfMonth = (year: number, month: number) =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0)

const partsOf = (date: PlainDate) => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
})

/** Whether the text is an existing day, 0001-01-01 to 9999-12-31; 2027-02-29 is not. */
export const isPlainDate = (text: string): boolean => {
  if (!DATE_PATTERN.test(text)) return false
  const { year, month, day } = partsOf(text)
  return year >= 1 && day >= 1 && day <= lengthOfMonth(year, month)
}

/** Whether the text is a clock time 'HH:MM'; 24:00 is not. */
export const isClockTime = (text: string): boolean => TIME_PATTERN.test(text)

/**
 * Whole days since 1970-01-01, negative before it. Integer arithmetic only, so no time zone can shift a day.
 * Throws RangeError when the day does not exist.
 */
export const dayNumber = (date: PlainDate): number => {
  if (!isPlainDate(date)) throw new RangeError(`not a day: ${date}`)
  const { year, month, day } = partsOf(date)
  // Counting the year from March makes the leap day its last day, so that one linear formula gives the month lengths.
  const marchYear = month > 2 ? year : year - 1
  const cycle = Math.floor(marchYear / 400)
  const yearOfCycle = marchYear - cycle * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const leapDays = Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100)
  return (
    cycle * DAYS_PER_FOUR_CENTURIES +
    yearOfCycle * 365 +
    leapDays +
    dayOfYear -
    EPOCH_FROM_MARCH_OF_YEAR_NOUGHT
  )
}

/** The day with this number, the inverse of dayNumber. Throws RangeError outside the years 1 to 9999. */
export const dateOfDayNumber = (number: number): PlainDate => {
  if (!Number.isInteger(number) || number < FIRST_DAY_NUMBER || number > LAST_DAY_NUMBER) {
    throw new RangeError(`no day has the number ${number}`)
  }
  const fromMarch = number + EPOCH_FROM_MARCH_OF_YEAR_NOUGHT
  const cycle = Math.floor(fromMarch / DAYS_PER_FOUR_CENTURIES)
  const dayOfCycle = fromMarch - cycle * DAYS_PER_FOUR_CENTURIES
  const yearOfCycle = Math.floor(
    (dayOfCycle -
      Math.floor(dayOfCycle / 1460) +
      Math.floor(dayOfCycle / 36_524) -
      Math.floor(dayOfCycle / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The day `days` later, earlier when negative. */
export const addDays = (date: PlainDate, days: number): PlainDate => dateOfDayNumber(dayNumber(date) + days)

/** The number of days from one day to another; negative when `to` is earlier. */
export const daysFrom = (from: PlainDate, to: PlainDate): number => dayNumber(to) - dayNumber(from)

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (date: PlainDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7

/** For sorting: negative when `a` is the earlier day, 0 when they are the same. */
export const compareDates = (a: PlainDate, b: PlainDate): number => (a < b ? -1 : a > b ? 1 : 0)
