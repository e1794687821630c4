/** How long things are kept. What throws them away and what the privacy and cookie policies say come from here. */

/** A session ends when it was not used for so long. */
export const SESSION_DAYS = 30
/** A browser that signed in is told from strangers for so long. */
export const KNOWN_BROWSER_DAYS = 365
/** Browsers keep a cookie no longer. The session's row, not the cookie, decides when it ends. */
export const SESSION_COOKIE_DAYS = 400
/** A link to choose a new password. */
export const RESET_LINK_MINUTES = 30
/** A file sent for a vehicle that was not used. */
export const STAGED_UPLOAD_DAYS = 7
/** Codes by SMS, and what was sent to whom: sendings count for a day, after two they are of no use to anybody. */
export const PHONE_CODE_KEPT_DAYS = 2
/** Delivered mails hold addresses: they are kept as long as somebody may ask where a mail is. */
export const DELIVERED_MAIL_DAYS = 30
/** The browser of a guest who wrote to support is told from others for so long, counted from their last message. */
export const GUEST_COOKIE_DAYS = 90
/** A link in a mail that confirms the newsletter. */
export const NEWSLETTER_LINK_DAYS = 7
