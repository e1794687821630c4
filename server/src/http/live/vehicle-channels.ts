/** Changes of all listed vehicles. Events of single vehicles are stored under it too. */
export const VEHICLES = 'vehicles'
const PREFIX = 'vehicle:'

/** The vehicles whose own channels are among these. */
export const vehiclesIn = (channels: Iterable<string>): string[] =>
  [...channels].flatMap((channel) => (channel.startsWith(PREFIX) ? channel.slice(PREFIX.length) : []))

export const isOfVehicle = (channel: string): boolean => channel.startsWith(PREFIX)

/** An event about a listed vehicle as its own channel carries it; null for any other event. */
export const ofVehicle = <E extends { channel: string; subject: string | null }>(event: E): E | null =>
  event.channel === VEHICLES && event.subject !== null
    ? { ...event, channel: `${PREFIX}${event.subject}` }
    : null

/** The names that events of these channels are stored under. */
export const storedNames = (channels: Iterable<string>): string[] => [
  ...new Set([...channels].map((channel) => (isOfVehicle(channel) ? VEHICLES : channel))),
]
