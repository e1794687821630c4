import { m } from '../../../paraglide/messages.js'
import type { ApiClient } from '../../../server-context.ts'
import type { SettingLine } from './business-figures.ts'

type Settings = Awaited<ReturnType<ApiClient['admin']['settings']>>

const DRIVERS = {
  payments: { sandbox: m.admin_settings_sandbox, stripe: m.admin_settings_stripe },
  mail: { local: m.admin_settings_local_mail, smtp: m.admin_settings_smtp },
  sms: { local: m.admin_settings_local_sms, twilio: m.admin_settings_twilio, off: m.admin_settings_sms_off },
  files: { disk: m.admin_settings_disk, s3: m.admin_settings_s3 },
}

/** Which services this installation uses. */
export function servicesInUse(settings: Settings): SettingLine[] {
  const orNotSet = (value: string | null) => value ?? m.admin_settings_not_set()
  return [
    { term: m.admin_settings_url(), value: orNotSet(settings.publicUrl) },
    { term: m.admin_settings_payments(), value: DRIVERS.payments[settings.payments]() },
    { term: m.admin_settings_mail(), value: DRIVERS.mail[settings.mail]() },
    { term: m.admin_settings_sms(), value: DRIVERS.sms[settings.sms]() },
    { term: m.admin_settings_files(), value: DRIVERS.files[settings.files]() },
    { term: m.admin_settings_support_mail(), value: orNotSet(settings.supportEmail) },
    { term: m.admin_settings_support_domain(), value: orNotSet(settings.adminEmailDomain) },
  ]
}
