/**
 * A stream that opens repeats the changes of its vehicles this far back; what was away longer reads again. In a file of its
 * own, so that pages do not load it before they have a stream.
 */
export const MISSED_VEHICLES_REPLAYED_MS = 15_000
