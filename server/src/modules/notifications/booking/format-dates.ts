import { DEFAULT_LANGUAGE } from '@rihla/domain/text/languages'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { textsIn } from '../../../messages/texts.ts'

/** 'Thu 12 Mar 2026, 10:00 (Dubai time)' */
export const momentInWords = (instant: Instant): string => textsIn(DEFAULT_LANGUAGE).moment(instant)
