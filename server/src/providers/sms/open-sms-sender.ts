import type { Config } from '../../config.ts'
import { openLocalSms } from './local-sms.ts'
import type { SmsSender } from './sms-sender.ts'
import { openTwilioSms } from './twilio-sms.ts'

/** Twilio where it is configured, else the local mailbox. */
export const openSmsSender = (config: Pick<Config, 'sms' | 'dataFolder'>): SmsSender =>
  config.sms.twilio ? openTwilioSms(config.sms.twilio) : openLocalSms(config.dataFolder)
