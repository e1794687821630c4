/**
 * A hash table from vehicle ids to ordinals: small numbers in the order of insertion. Ids are stored as bytes, because a
 * million of them as text would take 100 MB.
 */
export interface VehicleOrdinals {
  /** The number of ordinals in use. */
  count(): number
  /** The ordinal of the id at this offset of the bytes; -1 for an unknown id. */
  find(bytes: Buffer, at: number): number
  /** The same, with a new ordinal for an unknown id; -1 when there is no room left. */
  findOrAdd(bytes: Buffer, at: number): number
  idOf(ordinal: number): string
  /** Compares two ids in the order of the database, with the result of a `sort` callback. */
  compare(first: number, second: number): number
  /** The same with an id that may have no ordinal. */
  compareWith(ordinal: number, id: Buffer): number
}

const WORDS = 4

export function openVehicleOrdinals(capacity: number): VehicleOrdinals {
  const words = new Uint32Array(capacity * WORDS)
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(capacity * 2))).fill(-1)
  const last = slots.length - 1
  let count = 0

  const isAt = (ordinal: number, bytes: Buffer, at: number) => {
    for (let word = 0; word < WORDS; word++)
      if (words[ordinal * WORDS + word] !== bytes.readUInt32BE(at + word * 4)) return false
    return true
  }
  /** The slot of the id, or the empty slot where it would go (linear probing). */
  const slotOf = (bytes: Buffer, at: number) => {
    let slot = (Math.imul(bytes.readUInt32BE(at + 12), 0x9e3779b1) ^ bytes.readUInt32BE(at + 8)) & last
    while (slots[slot] !== -1 && !isAt(slots[slot] ?? 0, bytes, at)) slot = (slot + 1) & last
    return slot
  }
  const word = (ordinal: number, n: number) => words[ordinal * WORDS + n] ?? 0

  return {
    count: () => count,
    find: (bytes, at) => slots[slotOf(bytes, at)] ?? -1,
    findOrAdd(bytes, at) {
      const slot = slotOf(bytes, at)
      const known = slots[slot] ?? -1
      if (known !== -1) return known
      if (count === capacity) return -1
      for (let n = 0; n < WORDS; n++) words[count * WORDS + n] = bytes.readUInt32BE(at + n * 4)
      slots[slot] = count
      return count++
    },
    idOf(ordinal) {
      const hex = [0, 1, 2, 3].map((n) => word(ordinal, n).toString(16).padStart(8, '0')).join('')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    compare(first, second) {
      for (let n = 0; n < WORDS; n++) {
        const difference = word(first, n) - word(second, n)
        if (difference !== 0) return difference
      }
      return 0
    },
    compareWith(ordinal, id) {
      for (let n = 0; n < WORDS; n++) {
        const difference = word(ordinal, n) - id.readUInt32BE(n * 4)
        if (difference !== 0) return difference
      }
      return 0
    },
  }
}

export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
