/** A guest's name and email address; empty values are omitted. */
export interface GuestDetails {
  name?: string
  email?: string
}

/** Reads guest details from a stored value; anything invalid is ignored. */
export function guestDetailsIn(stored: unknown): GuestDetails {
  const { name, email } = (stored ?? {}) as Record<string, unknown>
  return {
    ...(typeof name === 'string' && name !== '' ? { name } : {}),
    ...(typeof email === 'string' && email !== '' ? { email } : {}),
  }
}
