type Kind = 'emirate' | 'town' | 'airport'

/** Kind, emirate, slug, name, Arabic name, latitude, longitude (degrees of a central point), other names. */
export type PlaceRow = readonly [Kind, string, string, string, string, number, number, ...string[]]

const row = (...place: PlaceRow): PlaceRow => place
const emirate = (slug: string, ...rest: [string, string, number, number, ...string[]]) =>
  row('emirate', slug, slug, ...rest)
const townsOf =
  (emirateSlug: string) =>
  (slug: string, ...rest: [string, string, number, number, ...string[]]) =>
    row('town', emirateSlug, slug, ...rest)
const airport = (emirateSlug: string, slug: string, ...rest: [string, string, number, number, ...string[]]) =>
  row('airport', emirateSlug, slug, ...rest)

const dubai = townsOf('dubai')
const abuDhabi = townsOf('abu-dhabi')
const sharjah = townsOf('sharjah')
const ajman = townsOf('ajman')
const rasAlKhaimah = townsOf('ras-al-khaimah')
const fujairah = townsOf('fujairah')
const ummAlQuwain = townsOf('umm-al-quwain')

/** Slugs are stored with vehicles and used in links: a name may be corrected, a slug must not change. */
export const PLACE_ROWS: readonly PlaceRow[] = [
  emirate('dubai', 'Dubai', 'دبي', 25.2048, 55.2708, 'dubayy'),
  emirate('abu-dhabi', 'Abu Dhabi', 'أبوظبي', 24.4539, 54.3773, 'أبو ظبي', 'abu zabi', 'أبو ضبي'),
  emirate('sharjah', 'Sharjah', 'الشارقة', 25.3463, 55.4209, 'ash shariqah', 'الشارجة'),
  emirate('ajman', 'Ajman', 'عجمان', 25.4111, 55.435),
  emirate('ras-al-khaimah', 'Ras Al Khaimah', 'رأس الخيمة', 25.7895, 55.9432, 'rak', 'ras al khaima'),
  emirate('fujairah', 'Fujairah', 'الفجيرة', 25.1288, 56.3265, 'al fujayrah'),
  emirate('umm-al-quwain', 'Umm Al Quwain', 'أم القيوين', 25.5647, 55.5552, 'uaq', 'umm al qaiwain'),

  dubai('dubai-marina', 'Dubai Marina', 'دبي مارينا', 25.0805, 55.1403, 'مرسى دبي', 'marina', 'مارينا'),
  dubai(
    'downtown-dubai',
    'Downtown Dubai',
    'وسط مدينة دبي',
    25.1972,
    55.2744,
    'downtown',
    'burj khalifa',
    'داون تاون',
    'برج خليفة',
  ),
  dubai('deira', 'Deira', 'ديرة', 25.2697, 55.3095),
  dubai('bur-dubai', 'Bur Dubai', 'بر دبي', 25.2582, 55.2962),
  dubai('business-bay', 'Business Bay', 'الخليج التجاري', 25.185, 55.265, 'بزنس باي'),
  dubai('jumeirah', 'Jumeirah', 'جميرا', 25.2048, 55.243, 'jumeira', 'الجميرا'),
  dubai(
    'jumeirah-lake-towers',
    'Jumeirah Lake Towers',
    'أبراج بحيرات جميرا',
    25.0693,
    55.1417,
    'jlt',
    'جي إل تي',
  ),
  dubai(
    'jumeirah-beach-residence',
    'Jumeirah Beach Residence',
    'مساكن شاطئ جميرا',
    25.078,
    55.133,
    'jbr',
    'جي بي آر',
  ),
  dubai(
    'jumeirah-village-circle',
    'Jumeirah Village Circle',
    'قرية جميرا الدائرية',
    25.06,
    55.206,
    'jvc',
    'جي في سي',
  ),
  dubai('palm-jumeirah', 'Palm Jumeirah', 'نخلة جميرا', 25.1124, 55.139, 'the palm', 'palm', 'النخلة'),
  dubai('al-barsha', 'Al Barsha', 'البرشاء', 25.113, 55.2, 'mall of the emirates', 'مول الإمارات'),
  dubai('al-quoz', 'Al Quoz', 'القوز', 25.137, 55.236),
  dubai('al-karama', 'Al Karama', 'الكرامة', 25.245, 55.303),
  dubai('al-nahda-dubai', 'Al Nahda Dubai', 'النهدة دبي', 25.292, 55.372),
  dubai('difc', 'DIFC', 'مركز دبي المالي العالمي', 25.2138, 55.2796, 'dubai international financial centre'),
  dubai('dubai-hills', 'Dubai Hills', 'دبي هيلز', 25.11, 55.245, 'dubai hills estate'),
  dubai('arabian-ranches', 'Arabian Ranches', 'المرابع العربية', 25.056, 55.266),
  dubai('dubai-silicon-oasis', 'Dubai Silicon Oasis', 'واحة دبي للسيليكون', 25.121, 55.378, 'dso'),
  dubai('international-city', 'International City', 'المدينة العالمية', 25.165, 55.408, 'انترناشونال سيتي'),
  dubai('mirdif', 'Mirdif', 'مردف', 25.22, 55.419),
  dubai('jebel-ali', 'Jebel Ali', 'جبل علي', 25.011, 55.061),
  dubai('hatta', 'Hatta', 'حتا', 24.7966, 56.1176),

  abuDhabi('al-ain', 'Al Ain', 'العين', 24.2075, 55.7447),
  abuDhabi('yas-island', 'Yas Island', 'جزيرة ياس', 24.499, 54.605, 'yas', 'ياس'),
  abuDhabi('saadiyat-island', 'Saadiyat Island', 'جزيرة السعديات', 24.542, 54.434, 'saadiyat', 'السعديات'),
  abuDhabi('al-reem-island', 'Al Reem Island', 'جزيرة الريم', 24.496, 54.407, 'reem', 'الريم'),
  abuDhabi('al-maryah-island', 'Al Maryah Island', 'جزيرة المارية', 24.502, 54.389, 'maryah'),
  abuDhabi('abu-dhabi-corniche', 'Abu Dhabi Corniche', 'كورنيش أبوظبي', 24.474, 54.342, 'corniche'),
  abuDhabi('khalifa-city', 'Khalifa City', 'مدينة خليفة', 24.418, 54.578),
  abuDhabi('al-raha-beach', 'Al Raha Beach', 'شاطئ الراحة', 24.457, 54.604, 'al raha', 'الراحة'),
  abuDhabi('masdar-city', 'Masdar City', 'مدينة مصدر', 24.4267, 54.615, 'masdar'),
  abuDhabi('mohammed-bin-zayed-city', 'Mohammed Bin Zayed City', 'مدينة محمد بن زايد', 24.34, 54.55, 'mbz'),
  abuDhabi('mussafah', 'Mussafah', 'المصفح', 24.356, 54.496, 'musaffah'),
  abuDhabi('zayed-city', 'Zayed City', 'مدينة زايد', 23.6542, 53.7052, 'madinat zayed'),
  abuDhabi('al-ruwais', 'Al Ruwais', 'الرويس', 24.1103, 52.7306),
  abuDhabi('liwa', 'Liwa', 'ليوا', 23.133, 53.769, 'liwa oasis'),

  sharjah('al-majaz', 'Al Majaz', 'المجاز', 25.325, 55.383),
  sharjah('al-nahda', 'Al Nahda', 'النهدة', 25.303, 55.373),
  sharjah('al-khan', 'Al Khan', 'الخان', 25.331, 55.362),
  sharjah('al-taawun', 'Al Taawun', 'التعاون', 25.311, 55.373),
  sharjah('al-qasimia', 'Al Qasimia', 'القاسمية', 25.35, 55.387, 'al qasimiya'),
  sharjah('muwaileh', 'Muwaileh', 'مويلح', 25.3, 55.456),
  sharjah('al-dhaid', 'Al Dhaid', 'الذيد', 25.288, 55.881),
  sharjah('khor-fakkan', 'Khor Fakkan', 'خورفكان', 25.3313, 56.342, 'خور فكان'),
  sharjah('kalba', 'Kalba', 'كلباء', 25.074, 56.355),
  sharjah('dibba-al-hisn', 'Dibba Al Hisn', 'دبا الحصن', 25.619, 56.273),

  ajman('al-nuaimiya', 'Al Nuaimiya', 'النعيمية', 25.389, 55.456, 'al nuaimia'),
  ajman('ajman-corniche', 'Ajman Corniche', 'كورنيش عجمان', 25.419, 55.439),
  ajman('al-jurf', 'Al Jurf', 'الجرف', 25.399, 55.503),
  ajman('al-zorah', 'Al Zorah', 'الزوراء', 25.438, 55.478),
  ajman('masfout', 'Masfout', 'مصفوت', 24.833, 56.05),

  rasAlKhaimah('al-hamra', 'Al Hamra', 'الحمراء', 25.693, 55.78, 'al hamra village', 'قرية الحمراء'),
  rasAlKhaimah('al-marjan-island', 'Al Marjan Island', 'جزيرة المرجان', 25.672, 55.74, 'marjan', 'المرجان'),
  rasAlKhaimah('mina-al-arab', 'Mina Al Arab', 'ميناء العرب', 25.725, 55.835),
  rasAlKhaimah('al-nakheel', 'Al Nakheel', 'النخيل', 25.788, 55.968),
  rasAlKhaimah('al-rams', 'Al Rams', 'الرمس', 25.879, 56.024),
  rasAlKhaimah('jebel-jais', 'Jebel Jais', 'جبل جيس', 25.935, 56.127, 'jabal jais'),

  fujairah('dibba', 'Dibba', 'دبا الفجيرة', 25.5928, 56.2618, 'dibba al fujairah', 'دبا'),
  fujairah('al-aqah', 'Al Aqah', 'العقة', 25.508, 56.361),
  fujairah('al-bidya', 'Al Bidya', 'البدية', 25.433, 56.353, 'al bidiyah'),
  fujairah('al-faseel', 'Al Faseel', 'الفصيل', 25.14, 56.345),
  fujairah('masafi', 'Masafi', 'مسافي', 25.311, 56.162),

  ummAlQuwain('al-salamah', 'Al Salamah', 'السلمة', 25.496, 55.585),
  ummAlQuwain('al-raas', 'Al Raas', 'الراس', 25.588, 55.575),
  ummAlQuwain('falaj-al-mualla', 'Falaj Al Mualla', 'فلج المعلا', 25.342, 55.85),

  airport(
    'dubai',
    'dxb',
    'Dubai International Airport',
    'مطار دبي الدولي',
    25.2532,
    55.3657,
    'dxb',
    'dubai airport',
    'مطار دبي',
  ),
  airport(
    'dubai',
    'dwc',
    'Al Maktoum International Airport',
    'مطار آل مكتوم الدولي',
    24.8963,
    55.1614,
    'dwc',
    'dubai world central',
  ),
  airport(
    'abu-dhabi',
    'auh',
    'Zayed International Airport',
    'مطار زايد الدولي',
    24.433,
    54.6511,
    'auh',
    'abu dhabi airport',
    'abu dhabi international airport',
    'مطار أبوظبي',
  ),
  airport(
    'abu-dhabi',
    'aan',
    'Al Ain International Airport',
    'مطار العين الدولي',
    24.2617,
    55.6092,
    'aan',
    'al ain airport',
  ),
  airport(
    'sharjah',
    'shj',
    'Sharjah International Airport',
    'مطار الشارقة الدولي',
    25.3286,
    55.5172,
    'shj',
    'sharjah airport',
    'مطار الشارقة',
  ),
  airport(
    'ras-al-khaimah',
    'rkt',
    'Ras Al Khaimah International Airport',
    'مطار رأس الخيمة الدولي',
    25.6135,
    55.9388,
    'rkt',
    'rak airport',
    'ras al khaimah airport',
  ),
  airport(
    'fujairah',
    'fjr',
    'Fujairah International Airport',
    'مطار الفجيرة الدولي',
    25.1122,
    56.324,
    'fjr',
    'fujairah airport',
  ),
]
