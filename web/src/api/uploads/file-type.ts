/** By file extension, for the types that not every browser or system knows. */
const BY_EXTENSION: Record<string, string> = {
  heic: 'image/heic',
  heif: 'image/heif',
  hif: 'image/heif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}
const OTHER_NAMES: Record<string, string> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' }
const HEIC_EXTENSIONS = '.heic,.heif,.hif'

/** The media type of a chosen file; empty when neither the browser nor its name says it. */
export function typeOfFile({ type, name }: Pick<File, 'type' | 'name'>): string {
  if (type !== '' && type !== 'application/octet-stream') return OTHER_NAMES[type] ?? type
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return BY_EXTENSION[extension] ?? ''
}

export const isPicture = (file: Pick<File, 'type' | 'name'>): boolean => typeOfFile(file).startsWith('image/')

/** The `accept` attribute for these types; systems that do not know HEIC go by the extension. */
export const acceptOf = (types: readonly string[]): string => `${types.join(',')},${HEIC_EXTENSIONS}`
