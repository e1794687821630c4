/** The encoding of Arabic text that older versions of Excel save. */
const OLDER_ARABIC = 'windows-1256'

/** The first bytes of Excel files (old and new) and of PDF. */
const OTHER_FILES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
]

/** The text of a CSV file in UTF-8, UTF-16 or the older encoding of Arabic; null when it is no text but another file. */
export function decodeStatement(bytes: Uint8Array): string | null {
  if (OTHER_FILES.some((start) => start.every((byte, place) => bytes[place] === byte))) return null
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(OLDER_ARABIC).decode(bytes)
  }
}
