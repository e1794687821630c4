/**
 * When vehicles are busy, to the minute, for days that a trip covers in part: busy bits know whole days only. Linked
 * lists in one typed array, one list per ordinal.
 */
export interface BusyTimes {
  /** Minutes since 1970, half-open, with the vehicle's turnaround time in front. */
  add(vehicle: number, from: number, to: number): void
  clear(vehicle: number): void
  isFree(vehicle: number, from: number, to: number): boolean
  /** Sorts the entries by vehicle: queries read them in that order, and neighbouring memory is much faster. */
  sortByVehicle(): void
}

const NONE = -1
const FIELDS = 3

export function openBusyTimes(vehicles: number): BusyTimes {
  const first = new Int32Array(vehicles).fill(NONE)
  /** Triples: from, to, and the vehicle's next entry. */
  let entries = new Int32Array(vehicles * FIELDS)
  let used = 0
  let unused = NONE

  const nextOf = (entry: number) => entries[entry * FIELDS + 2] ?? NONE
  const room = () => {
    if (unused !== NONE) {
      const entry = unused
      unused = nextOf(entry)
      return entry
    }
    if ((used + 1) * FIELDS > entries.length) {
      const larger = new Int32Array(Math.ceil(((entries.length + 1000) * 3) / 2))
      larger.set(entries)
      entries = larger
    }
    return used++
  }

  return {
    add(vehicle, from, to) {
      const entry = room()
      entries[entry * FIELDS] = from
      entries[entry * FIELDS + 1] = to
      entries[entry * FIELDS + 2] = first[vehicle] ?? NONE
      first[vehicle] = entry
    },
    clear(vehicle) {
      let entry = first[vehicle] ?? NONE
      first[vehicle] = NONE
      while (entry !== NONE) {
        const next = nextOf(entry)
        entries[entry * FIELDS + 2] = unused
        unused = entry
        entry = next
      }
    },
    isFree(vehicle, from, to) {
      for (let entry = first[vehicle] ?? NONE; entry !== NONE; entry = nextOf(entry))
        if ((entries[entry * FIELDS] ?? 0) < to && (entries[entry * FIELDS + 1] ?? 0) > from) return false
      return true
    },
    sortByVehicle() {
      const ordered = new Int32Array(entries.length)
      used = 0
      for (const [vehicle, start] of first.entries()) {
        if (start === NONE) continue
        first[vehicle] = used
        for (let entry = start; entry !== NONE; entry = nextOf(entry)) {
          ordered[used * FIELDS] = entries[entry * FIELDS] ?? 0
          ordered[used * FIELDS + 1] = entries[entry * FIELDS + 1] ?? 0
          ordered[used * FIELDS + 2] = nextOf(entry) === NONE ? NONE : used + 1
          used++
        }
      }
      entries = ordered
      unused = NONE
    },
  }
}
