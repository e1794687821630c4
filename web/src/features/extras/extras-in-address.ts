import type { ChosenExtra } from '@rihla/contract/extras'
import { extrasOfText } from '@rihla/domain/pricing/extras'

/** The extras that a URL asks for, such as "extras=child_seat:2". */
export const extrasInAddress = (params: URLSearchParams): ChosenExtra[] =>
  extrasOfText(params.get('extras') ?? '')
