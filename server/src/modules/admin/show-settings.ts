import type { Deps } from '../../deps.ts'

/** The configuration of this installation: its drivers, and no secrets. */
export const showSettings = ({ config, cards }: Pick<Deps, 'config' | 'cards'>) => ({
  publicUrl: config.publicUrl,
  payments: cards.name,
  mail: config.mail.smtpUrl === null ? ('local' as const) : ('smtp' as const),
  sms: config.sms.by === 'log' ? ('local' as const) : config.sms.by,
  files: config.s3 === null ? ('disk' as const) : ('s3' as const),
  supportEmail: config.mail.support,
  adminEmailDomain: config.adminEmailDomain,
})
