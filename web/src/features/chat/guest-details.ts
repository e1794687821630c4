/** How a guest is called and where an answer can reach them; empty ones are left out. */
export interface GuestDetails {
  name?: string
  email?: string
}

/** What a stored value says of a guest; anything else is nothing. */
export function guestDetailsIn(stored: unknown): GuestDetails {
  const { name, email } = (stored ?? {}) as Record<string, unknown>
  return {
    ...(typeof name === 'string' && name !== '' ? { name } : {}),
    ...(typeof email === 'string' && email !== '' ? { email } : {}),
  }
}
