import { DELETED_PERSON } from './person-name.ts'

/** Names with their first name and their short form, for tests. */
export const SHORTENED_NAMES: Array<[name: string, first: string, short: string]> = [
  ['Sara Al Mansoori', 'Sara', 'Sara M.'],
  ['  omar   khan ', 'omar', 'omar K.'],
  ['Fatima', 'Fatima', 'Fatima'],
  ['سارة المنصوري', 'سارة', 'سارة م.'],
  ['محمد العلي', 'محمد', 'محمد ع.'],
  ['مُحمد عَليّ', 'مُحمد', 'مُحمد ع.'],
  ['عبد الله المنصوري', 'عبد الله', 'عبد الله م.'],
  ['عبدالله بن زايد', 'عبدالله', 'عبدالله ز.'],
  ['أبو بكر سالم', 'أبو بكر', 'أبو بكر س.'],
  ['عبد الرحمن', 'عبد الرحمن', 'عبد الرحمن'],
  ['محمد', 'محمد', 'محمد'],
  ['علی رضا', 'علی', 'علی ر.'],
  ['Ahmed المنصوري', 'Ahmed', 'Ahmed م.'],
  ["'Ali (Bob)", "'Ali", "'Ali B."],
  ['👨‍👩‍👧 Khan', '👨‍👩‍👧', '👨‍👩‍👧 K.'],
  ['𠮷田 太郎', '𠮷田', '𠮷田 太.'],
  [DELETED_PERSON, 'Deleted', DELETED_PERSON],
  ['', '', ''],
]
