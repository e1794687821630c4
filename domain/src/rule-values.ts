/** Figures that the law or the business sets; each is kept with the date it counts from. */
export interface RuleValues {
  /** How long after pick-up a host has to wait before a no-show can be reported. */
  noShowGraceMinutes: number
  /** How long a renter can contest a reported no-show; no money moves before. */
  noShowContestMinutes: number
  /** How long after completion an issue can still be reported. */
  lateIssueMinutes: number
  /** How long before pick-up exact address, plate and phone numbers are shown to the parties. */
  contactOpensBeforePickupMinutes: number
  /** How many confirmed bookings a renter can cancel in 24 hours before new ones are refused. */
  cancellationsPerDay: number
  /** The same in seven days. */
  cancellationsPerWeek: number
}

/** Where nothing else is set. */
export const DEFAULT_RULE_VALUES: RuleValues = {
  noShowGraceMinutes: 2 * 60,
  noShowContestMinutes: 24 * 60,
  lateIssueMinutes: 24 * 60,
  contactOpensBeforePickupMinutes: 48 * 60,
  cancellationsPerDay: 3,
  cancellationsPerWeek: 6,
}

/** The same for texts that explain the product in general. */
export const CONTACT_OPENS_HOURS = DEFAULT_RULE_VALUES.contactOpensBeforePickupMinutes / 60

/** As texts that are the same for everybody say it. */
export const LATE_ISSUE_HOURS = DEFAULT_RULE_VALUES.lateIssueMinutes / 60
