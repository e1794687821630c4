/** What somebody who guesses a password knows of its owner. */
export interface PasswordOwner {
  email: string
  fullName: string
}

/**
 * Words that a stranger tries first at this product: its name, its business, its places and roles. A password of
 * nothing but these, digits and punctuation is guessable. docs/security/controls.md lists them too.
 */
export const PRODUCT_WORDS: readonly string[] = [
  ...['rihla', 'rihlah', 'rehla', 'رحلة', 'رحله'],
  ...['car', 'cars', 'rental', 'rent', 'drive', 'driver', 'سيارة', 'سيارات', 'تأجير'],
  ...[
    'uae',
    'emirates',
    'dubai',
    'abudhabi',
    'sharjah',
    'ajman',
    'fujairah',
    'دبي',
    'أبوظبي',
    'الشارقة',
    'الإمارات',
  ],
  ...['admin', 'support', 'staff', 'renter', 'host', 'owner', 'user', 'guest', 'demo', 'test'],
  ...['password', 'pass', 'login', 'welcome', 'my'],
]

/**
 * Whether a password would be among the first guesses: one of the common passwords (`isCommon` gets lower case), the
 * owner's email address or a name in it, their own name, words of the product, or a single character over and over,
 * such as blanks. Capitals, and blanks, digits and punctuation at the ends, do not make it harder to guess.
 */
export function isGuessablePassword(
  password: string,
  { email, fullName }: PasswordOwner,
  isCommon: (password: string) => boolean,
): boolean {
  const lower = password.trim().toLowerCase()
  if (new Set(lower).size <= 1 || isCommon(lower)) return true
  const core = lettersAndDigits(lower)
  const personal = [email, email.slice(0, email.lastIndexOf('@')), fullName, ...fullName.split(/\s+/)]
  const known = new Set(personal.map((one) => lettersAndDigits(one.toLowerCase())))
  if ([core, core.replace(/^\d+|\d+$/g, '')].some((one) => one === '' || known.has(one))) return true
  return ONLY_PRODUCT_WORDS.test(core)
}

const ONLY_PRODUCT_WORDS = new RegExp(`^(?:${PRODUCT_WORDS.join('|')}|\\p{N})+$`, 'u')

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
