import { createCipheriv, createHash } from 'node:crypto'

/** Fills a short password up to 32 bytes (ISO 32000-2, 7.6.4.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** More than any encryption dictionary, or string in it, that the empty password can open. */
const [MAX_DICTIONARY, MAX_STRING] = [4096, 1024]

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/**
 * Whether a PDF opens without a password: it is not encrypted, or only its owner's rights are locked, so that the empty
 * user password opens it. A certificate or an unknown kind of lock counts as a password.
 */
export function opensWithoutPassword(file: Buffer): boolean {
  const text = file.toString('latin1')
  const lock = encryptionIn(text)
  if (lock === null) return true
  const revision = numberOf(lock, 'R')
  const user = stringOf(lock, 'U')
  if (!/\/Filter\s*\/Standard\b/.test(lock) || revision === null || user === null) return false
  if (revision >= 5) return isEmptyPasswordOf(user, revision)
  const key = keyOfEmptyPassword(text, lock, revision)
  if (key === null) return false
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32))
  let expected: Buffer = md5(PADDING, fileIdIn(text))
  for (let round = 0; round < 20; round++) {
    expected = rc4(Buffer.from(key.map((byte) => byte ^ round)), expected)
  }
  return expected.equals(user.subarray(0, 16))
}

/** The encryption dictionary that the newest trailer names, as text; null when the file is not encrypted. */
function encryptionIn(text: string): string | null {
  const named = lastMatch(text, /\/Encrypt\s*(?:(\d{1,9})\s+(\d{1,5})\s+R\b|(<<))/g)
  if (!named) return null
  const [, id, generation] = named
  if (id === undefined) return text.slice(named.index, named.index + MAX_DICTIONARY)
  const start = lastMatch(text, new RegExp(`(?<!\\d)0*${id}\\s+${generation}\\s+obj\\b`, 'g'))
  if (!start) return ''
  const lock = text.slice(start.index, start.index + MAX_DICTIONARY)
  const end = lock.indexOf('endobj')
  return end === -1 ? lock : lock.slice(0, end)
}

/** The last match, without keeping the others: a hostile file has hundreds of thousands. */
function lastMatch(text: string, pattern: RegExp): RegExpExecArray | null {
  let last: RegExpExecArray | null = null
  for (const match of text.matchAll(pattern)) last = match
  return last
}

/** The key that the empty user password gives, for revisions 2 to 4. */
function keyOfEmptyPassword(text: string, lock: string, revision: number): Buffer | null {
  const owner = stringOf(lock, 'O')
  const rights = numberOf(lock, 'P')
  if (owner === null || rights === null) return null
  const packed = Buffer.alloc(4)
  packed.writeUInt32LE(rights >>> 0)
  const isMetadataPlain = revision >= 4 && /\/EncryptMetadata\s+false\b/.test(lock)
  const extra = isMetadataPlain ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  const length = revision === 2 ? 5 : revision === 4 ? 16 : (numberOf(lock, 'Length') ?? 40) / 8
  let key: Buffer = md5(PADDING, owner.subarray(0, 32), packed, fileIdIn(text), extra).subarray(0, length)
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key).subarray(0, length)
  return key
}

/** Revisions 5 and 6 keep a salted hash of the user password: 32 bytes, then 8 of salt. */
function isEmptyPasswordOf(user: Buffer, revision: number): boolean {
  const salt = user.subarray(32, 40)
  let hash = createHash('sha256').update(salt).digest()
  for (let round = 0, last = 0; revision >= 6 && (round < 64 || last > round - 32); round++) {
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32))
    const mixed = cipher.setAutoPadding(false).update(Buffer.concat(Array<Buffer>(64).fill(hash)))
    const kind = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    hash = createHash(['sha256', 'sha384', 'sha512'][kind] ?? 'sha256')
      .update(mixed)
      .digest()
    last = mixed.at(-1) ?? 0
  }
  return hash.subarray(0, 32).equals(user.subarray(0, 32))
}

function fileIdIn(text: string): Buffer {
  const at = text.lastIndexOf('/ID')
  return (at === -1 ? null : stringAt(text, text.slice(at, at + 64).search(/[<(]/) + at)) ?? Buffer.alloc(0)
}

function numberOf(lock: string, name: string): number | null {
  const [, digits] = new RegExp(`/${name}\\s+(-?\\d{1,10})\\b`).exec(lock) ?? []
  return digits === undefined ? null : Number(digits)
}

function stringOf(lock: string, name: string): Buffer | null {
  const found = new RegExp(`/${name}\\s*(?=[<(])`).exec(lock)
  return found && stringAt(lock, found.index + found[0].length)
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes of the string that starts here, in hexadecimal or with escapes; null when it does not end. */
function stringAt(text: string, start: number): Buffer | null {
  if (text[start] === '<') {
    const end = text.indexOf('>', start)
    return end === -1 ? null : Buffer.from(text.slice(start + 1, end).replace(/\s/g, ''), 'hex')
  }
  let [bytes, depth] = ['', 0]
  for (const [piece, octal, escaped] of text
    .slice(start, start + MAX_STRING)
    .matchAll(/\\([0-7]{1,3})|\\(\r\n|[\s\S])|[\s\S]/g)) {
    if (octal) bytes += String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
    else if (escaped) bytes += /[\r\n]/.test(escaped) ? '' : (ESCAPES[escaped] ?? escaped)
    else {
      if (piece === '(' && depth++ === 0) continue
      if (piece === ')' && --depth === 0) return Buffer.from(bytes, 'latin1')
      bytes += piece
    }
  }
  return null
}

/** The old stream cipher, which the platform no longer has; used only to compare with the stored password check. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, place) => place)
  const at = (place: number) => state[place & 255] ?? 0
  const swap = (one: number, other: number) => {
    const kept = at(one)
    state[one & 255] = at(other)
    state[other & 255] = kept
  }
  for (let place = 0, other = 0; place < 256; place++) {
    other += at(place) + (key[place % key.length] ?? 0)
    swap(place, other)
  }
  let other = 0
  return Buffer.from(
    data.map((byte, place) => {
      other += at(place + 1)
      swap(place + 1, other)
      return byte ^ at(at(place + 1) + at(other))
    }),
  )
}
