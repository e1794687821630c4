import type { Config } from '../../config.ts'
import { openLocalSms } from './local-sms.ts'
import { noSms } from './no-sms.ts'
import type { SmsSender } from './sms-sender.ts'
import { openTwilioSms } from './twilio-sms.ts'

/** Twilio, the local mailbox, or nobody, as the settings say. */
export function openSmsSender({ sms, dataFolder }: Pick<Config, 'sms' | 'dataFolder'>): SmsSender {
  if (sms.by === 'log') return openLocalSms(dataFolder)
  return sms.by === 'twilio' && sms.twilio ? openTwilioSms(sms.twilio) : noSms
}
