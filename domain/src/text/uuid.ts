/** Source of a regular expression that matches a UUID as the database and the API write it, in lower case. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const UUID = new RegExp(`^${UUID_PATTERN}$`, 'i')

/** Whether the text is a UUID, in either case (RFC 9562). Ids in addresses are checked before they reach the database. */
export const isUuid = (text: string): boolean => UUID.test(text)
