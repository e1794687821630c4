/** Values set by law or business policy; each is stored with the date from which it applies. */
export interface RuleValues {
  /** How long after pick-up a host must wait before they can report a no-show. */
  noShowGraceMinutes: number
  /** How long a renter can contest a reported no-show; no money moves before that. */
  noShowContestMinutes: number
  /** How long after completion an issue can still be reported. */
  lateIssueMinutes: number
  /** How long before pick-up exact address, plate and phone numbers become visible to the parties. */
  contactOpensBeforePickupMinutes: number
  /** How many confirmed bookings a renter can cancel in 24 hours before new ones are refused. */
  cancellationsPerDay: number
  /** The same in seven days. */
  cancellationsPerWeek: number
  /** When the support chat opens every day, in minutes after midnight in Dubai. */
  supportOpensMinute: number
  /** When it closes; before the opening time: on the next day. */
  supportClosesMinute: number
  /** How long before pick-up a booking of a suspended host is cancelled and refunded by itself. */
  hostSuspensionRefundMinutes: number
  /** The same for a booking of a suspended renter; longer, so that the host can rent the car to others. */
  renterSuspensionRefundMinutes: number
  /** How long the other side has at least to choose, when pick-up is near. */
  suspensionChoiceMinutes: number
  /** How long a renter can answer a charge before silence counts. */
  chargeAnswerMinutes: number
  /** Silence accepts figures below this, in fils; about larger ones an admin decides. */
  chargeSilenceBelowFils: number
  /** The most for a lost item or another charge, and for a damage without an agreed excess, in fils. */
  chargeOtherMostFils: number
  /** How long after the return a toll can be asked. */
  tollAskMinutes: number
  /** The same for a fine. */
  fineAskMinutes: number
  /** The same for kilometres, fuel, late returns, lost items and other charges. */
  figureAskMinutes: number
  /** The same for cleaning and smoking. */
  cleaningAskMinutes: number
  /** How long after the return a damage can be reported. */
  damageReportMinutes: number
  /** How long after the return a reported damage can get its figure. */
  damageFigureMinutes: number
  /** How long after the return a deposit is kept at most. */
  depositKeptMostMinutes: number
  /** How long after a card failed to pay a charge it is tried again. */
  chargeFirstRetryMinutes: number
  /** The same for the second retry, counted from the first failure. */
  chargeSecondRetryMinutes: number
  /** The same for the last retry; after it the charge is written off. */
  chargeLastRetryMinutes: number
  /** The rate of VAT of what is supplied on a day. */
  vatRateBasisPoints: number
  /** Nobody younger drives any vehicle. */
  driverAgeFloor: number
  /** The least age of a driver where the host asks for none. */
  minDriverAge: number
  /** The same for sports and luxury cars, and for SUVs above a daily rate. */
  minDriverAgeHigh: number
  /** The daily rate above which an SUV asks for the higher age, in fils. */
  minDriverAgeHighFromFils: number
  /** How many months a driver has had a licence at least, where the host asks for none. */
  minLicenceMonths: number
  /** 1: a renter states what decides about their licence before booking; 0: only what is known is checked. */
  driverFactsBeforeBooking: number
  /** Phone numbers, as digits. */
  emergencyPolice: number
  emergencyAmbulance: number
  emergencyFire: number
  /** Police for what is no emergency, such as a report of a scratch. */
  nonEmergencyPolice: number
  /** Tolls of Dubai. */
  salikService: number
  roadsideService: number
  /** The most that a host may ask for passing on one traffic fine, in fils. */
  fineFeeMostFils: number
}

/** The values that apply unless others are stored. */
export const DEFAULT_RULE_VALUES: RuleValues = {
  noShowGraceMinutes: 2 * 60,
  noShowContestMinutes: 24 * 60,
  lateIssueMinutes: 24 * 60,
  contactOpensBeforePickupMinutes: 48 * 60,
  cancellationsPerDay: 3,
  cancellationsPerWeek: 6,
  supportOpensMinute: 6 * 60,
  supportClosesMinute: 23 * 60,
  hostSuspensionRefundMinutes: 24 * 60,
  renterSuspensionRefundMinutes: 72 * 60,
  suspensionChoiceMinutes: 2 * 60,
  chargeAnswerMinutes: 72 * 60,
  chargeSilenceBelowFils: 50_000,
  chargeOtherMostFils: 50_000,
  tollAskMinutes: 30 * 24 * 60,
  fineAskMinutes: 45 * 24 * 60,
  figureAskMinutes: 72 * 60,
  cleaningAskMinutes: 24 * 60,
  damageReportMinutes: 24 * 60,
  damageFigureMinutes: 14 * 24 * 60,
  depositKeptMostMinutes: 30 * 24 * 60,
  chargeFirstRetryMinutes: 24 * 60,
  chargeSecondRetryMinutes: 3 * 24 * 60,
  chargeLastRetryMinutes: 7 * 24 * 60,
  vatRateBasisPoints: 500,
  driverAgeFloor: 18,
  minDriverAge: 21,
  minDriverAgeHigh: 25,
  minDriverAgeHighFromFils: 80_000,
  minLicenceMonths: 12,
  driverFactsBeforeBooking: 1,
  emergencyPolice: 999,
  emergencyAmbulance: 998,
  emergencyFire: 997,
  nonEmergencyPolice: 901,
  salikService: 80_072_545,
  roadsideService: 8_004_900,
  fineFeeMostFils: 5_000,
}
