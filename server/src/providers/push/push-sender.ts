/** A device as its browser subscribed it: the address at its push service, and the keys to encrypt with. */
export interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** What the device decrypts; at most a few hundred bytes. */
  payload: string
  /** A later message of the same topic replaces one that was not delivered yet; at most 32 letters of base64url. */
  topic: string
  /** How long the push service keeps the message for a device that is off, seconds. */
  keptSeconds: number
}

/** Sends to the devices of people through the push services of their browsers. */
export interface PushSender {
  /** The key that browsers subscribe with; null where push is off. */
  publicKey: string | null
  /** Whether an address may be one of a push service: HTTPS, and no private address. */
  isAllowed(endpoint: string): boolean
  /** `gone`: the device no longer exists. Throws when the push service did not take the message. */
  send(device: PushDevice, message: PushMessage): Promise<'sent' | 'gone'>
}
