import type { Config } from '../../config.ts'
import type { PushSender } from './push-sender.ts'
import { webPushSender } from './web-push-sender.ts'

/** Web push with the keys of the settings, or nothing where they are missing. */
export const openPushSender = ({ webPush }: Pick<Config, 'webPush'>): PushSender =>
  webPush === null ? NO_PUSH : webPushSender(webPush)

/** Devices that subscribed while push was on are forgotten. */
const NO_PUSH: PushSender = {
  publicKey: null,
  isAllowed: () => false,
  send: () => Promise.resolve('gone'),
}
