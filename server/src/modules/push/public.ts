export { deliverPush } from './deliver-push.ts'
export {
  PUSH_TOPIC,
  type PushSentence,
  type PushToQueue,
  queuePush,
  queuePushes,
} from './push-queue-store.ts'
export {
  forgetPushOf,
  pushPreferencesOf,
  removeDevicesOf,
  savePushPreference,
} from './push-subscription-store.ts'
