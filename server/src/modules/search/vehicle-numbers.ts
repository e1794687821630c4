/** Gives vehicles small numbers, in the order they come. Ids are kept as bytes: as text a million of them is 100 MB. */
export interface VehicleNumbers {
  /** How many have a number. */
  count(): number
  /** The number of the id at this place of the bytes, -1 for an unknown one. */
  find(bytes: Buffer, at: number): number
  /** The same, with a new number for an unknown one; -1 when there is no room left. */
  findOrAdd(bytes: Buffer, at: number): number
  idOf(number: number): string
  /** Below nought when the first id comes before the second, in the order of the database. */
  compare(first: number, second: number): number
  /** The same with an id that may have no number. */
  compareWith(number: number, id: Buffer): number
}

const WORDS = 4

export function openVehicleNumbers(capacity: number): VehicleNumbers {
  const words = new Uint32Array(capacity * WORDS)
  const places = new Int32Array(2 ** Math.ceil(Math.log2(capacity * 2))).fill(-1)
  const last = places.length - 1
  let count = 0

  const isAt = (number: number, bytes: Buffer, at: number) => {
    for (let word = 0; word < WORDS; word++)
      if (words[number * WORDS + word] !== bytes.readUInt32BE(at + word * 4)) return false
    return true
  }
  /** The place of the table where the id stands, or would. */
  const placeOf = (bytes: Buffer, at: number) => {
    let place = (Math.imul(bytes.readUInt32BE(at + 12), 0x9e3779b1) ^ bytes.readUInt32BE(at + 8)) & last
    while (places[place] !== -1 && !isAt(places[place] ?? 0, bytes, at)) place = (place + 1) & last
    return place
  }
  const word = (number: number, n: number) => words[number * WORDS + n] ?? 0

  return {
    count: () => count,
    find: (bytes, at) => places[placeOf(bytes, at)] ?? -1,
    findOrAdd(bytes, at) {
      const place = placeOf(bytes, at)
      const known = places[place] ?? -1
      if (known !== -1) return known
      if (count === capacity) return -1
      for (let n = 0; n < WORDS; n++) words[count * WORDS + n] = bytes.readUInt32BE(at + n * 4)
      places[place] = count
      return count++
    },
    idOf(number) {
      const hex = [0, 1, 2, 3].map((n) => word(number, n).toString(16).padStart(8, '0')).join('')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    compare(first, second) {
      for (let n = 0; n < WORDS; n++) {
        const difference = word(first, n) - word(second, n)
        if (difference !== 0) return difference
      }
      return 0
    },
    compareWith(number, id) {
      for (let n = 0; n < WORDS; n++) {
        const difference = word(number, n) - id.readUInt32BE(n * 4)
        if (difference !== 0) return difference
      }
      return 0
    },
  }
}

export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
