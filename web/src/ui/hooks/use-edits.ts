import { useState } from 'react'

/** Combines what was edited, the values that it was edited from, and the values that are stored now. */
export type MergeEdits<Values> = (edited: Values, before: Values, stored: Values) => Values

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Field by field: what was edited stays, and what was not is as stored. */
export function mergeFields<Values extends object>(edited: Values, before: Values, stored: Values): Values {
  const merged = { ...stored }
  for (const field of Object.keys(edited) as Array<keyof Values>)
    if (!isSame(edited[field], before[field])) merged[field] = edited[field]
  return merged
}

/**
 * Values of a form over stored ones. When the stored values change, as in another tab, the fields that were not edited
 * follow them, so that saving does not put back what was there before.
 */
export function useEdits<Values extends object>(
  stored: Values,
  merge: MergeEdits<Values> = mergeFields,
): [Values, (update: (current: Values) => Values) => void] {
  const [before, setBefore] = useState(stored)
  const [edited, setEdited] = useState(stored)
  if (!isSame(before, stored)) {
    setBefore(stored)
    setEdited(merge(edited, before, stored))
  }
  return [edited, setEdited]
}
