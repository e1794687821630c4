/** An IBAN of the Emirates: AE, two check digits, three of the bank, sixteen of the account. */
const PATTERN = /^AE\d{21}$/

/** What was typed, as banks write it: without spaces, in capitals. */
export const plainIban = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** Whether this is an IBAN of the Emirates whose check digits are right (ISO 13616: the rest of 97 is 1). */
export const isEmiratesIban = (typed: string): boolean => {
  const iban = plainIban(typed)
  if (!PATTERN.test(iban)) return false
  // Letters count from A = 10; the first four characters go to the end.
  const digits = `${iban.slice(4)}1014${iban.slice(2, 4)}`
  return BigInt(digits) % 97n === 1n
}

/** 'AE•• •••• … 1234': the country and the last four digits only. */
export const maskIban = (iban: string): string => {
  const plain = plainIban(iban)
  return `${plain.slice(0, 2)}•• •••• … ${plain.slice(-4)}`
}
