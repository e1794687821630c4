export const EMIRATES = [
  'dubai',
  'abu-dhabi',
  'sharjah',
  'ajman',
  'ras-al-khaimah',
  'fujairah',
  'umm-al-quwain',
] as const
/** The emirate of a plate, as a place slug. */
export type Emirate = (typeof EMIRATES)[number]

export const EMIRATE_NAMES: Record<Emirate, string> = {
  dubai: 'Dubai',
  'abu-dhabi': 'Abu Dhabi',
  sharjah: 'Sharjah',
  ajman: 'Ajman',
  'ras-al-khaimah': 'Ras Al Khaimah',
  fujairah: 'Fujairah',
  'umm-al-quwain': 'Umm Al Quwain',
}

/** The names of each emirate on plates, normalised as `readPlate` does, without spaces. */
const WORDS: Record<Emirate, readonly string[]> = {
  dubai: ['DUBAI', 'DUBAY', 'DUBAYY', 'DXB', 'DBI', 'دبي'],
  'abu-dhabi': ['ABUDHABI', 'ABUDHABY', 'ABUZABI', 'AUH', 'ابوظبي', 'ابوضبي'],
  sharjah: ['SHARJAH', 'ALSHARJAH', 'ASHSHARIQAH', 'SHARJA', 'SHJ', 'الشارقه', 'شارقه', 'الشارجه'],
  ajman: ['AJMAN', 'AJM', 'عجمان'],
  'ras-al-khaimah': [
    ...['RASALKHAIMAH', 'RASALKHAIMA', 'RASALKHAYMAH', 'RASALKHEIMAH', 'RASKHAIMAH', 'RAK', 'RKT'],
    ...['راسالخيمه', 'راسخيمه'],
  ],
  fujairah: ['FUJAIRAH', 'ALFUJAIRAH', 'FUJAIRA', 'ALFUJAYRAH', 'FUJ', 'FJR', 'الفجيره', 'فجيره'],
  'umm-al-quwain': [
    ...['UMMALQUWAIN', 'UMMALQAIWAIN', 'UMMALQIWAIN', 'UMMALQAYWAYN', 'UMMQUWAIN', 'UAQ', 'QIW'],
    ...['امالقيوين', 'امقيوين'],
  ],
}

export const EMIRATE_OF_LETTERS: ReadonlyMap<string, Emirate> = new Map(
  (Object.entries(WORDS) as Array<[Emirate, readonly string[]]>).flatMap(([emirate, words]) =>
    words.map((word) => [word, emirate] as const),
  ),
)

/** Short names that cannot be distinguished from a code by themselves. */
export const SHORT_EMIRATES: ReadonlyMap<string, Emirate> = new Map([
  ['AD', 'abu-dhabi'],
  ['SH', 'sharjah'],
])

/** Filler words on and around plates, which do not identify the plate. */
export const PLATE_NOISE: ReadonlySet<string> = new Set([
  ...['UAE', 'PLATE', 'LICENSEPLATE', 'NUMBER', 'CODE', 'CATEGORY', 'CLASS', 'PRIVATE'],
  ...['الامارات', 'لوحه', 'رقم', 'رمز', 'كود', 'فيه', 'خصوصي'],
])

/**
 * The Latin letter for each Arabic letter of a plate code. Current plates have Latin codes; users and older plates may
 * write them in Arabic. Letters with the same sound share a Latin letter.
 */
export const LATIN_OF_ARABIC: ReadonlyMap<string, string> = new Map(
  [
    ...[
      'اA',
      'ءA',
      'ٱA',
      'بB',
      'پP',
      'تT',
      'طT',
      'ثT',
      'جJ',
      'چC',
      'حH',
      'هH',
      'خX',
      'دD',
      'ضD',
      'ذZ',
      'زZ',
      'ظZ',
    ],
    ...['رR', 'سS', 'صS', 'شS', 'عE', 'غG', 'گG', 'فF', 'ڤV', 'قQ', 'كK', 'لL', 'مM', 'نN', 'وW', 'يY'],
  ].map(([arabic = '', latin = '']) => [arabic, latin] as const),
)
