let serial = 0

/** A number that no other has, for what must be unique. */
export const nextSerial = () => serial++

export const aPhone = () => `+97155${String(7_310_000 + nextSerial() * 37)}`

export const aChassisNumber = () => `RHLACHASS${String(41_000_000 + nextSerial() * 37)}`

/** A UAE IBAN with correct check digits. */
export function anIban(n: number): string {
  const account = `033${String(7_000_000_000_000_000n + BigInt(n) * 13n)}`
  const check = 98n - (BigInt(`${account}101400`) % 97n)
  return `AE${String(check).padStart(2, '0')}${account}`
}
