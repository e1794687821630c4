import { runCommand } from '../../api/command.ts'
import { SERVICE_WORKER_PATH } from '../../offline/service-worker-path.ts'

/**
 * Whether this browser can receive notifications, and does. `blocked`: its user refused them, which only the settings
 * of the browser undo.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/**
 * The state of this device; asks the user for nothing. A subscription is sent again: the server forgets it when its
 * session ends elsewhere.
 */
export async function pushStateOfDevice(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await presentSubscription()
  return subscription && (await send(subscription)) ? 'on' : 'off'
}

async function presentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Asks the user for permission and subscribes this device. Call it only from a press of a button. Returns the new
 * state; `failed` when the browser's push service or the server did not answer.
 */
export async function turnPushOn(): Promise<PushState | 'failed'> {
  if (!isSupported()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'blocked' : 'off'
  try {
    const key = await runCommand((api) => api.pushSubscriptions.key({}), {
      idempotencyKey: crypto.randomUUID(),
    })
    if (key.kind !== 'done' || key.value.publicKey === null) return 'failed'
    await navigator.serviceWorker.register(SERVICE_WORKER_PATH)
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key.value.publicKey,
    })
    return (await send(subscription)) ? 'on' : 'failed'
  } catch {
    return 'failed'
  }
}

async function send(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return false
  const device = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
  const result = await runCommand((api) => api.pushSubscriptions.add(device), {
    idempotencyKey: crypto.randomUUID(),
  })
  if (result.kind === 'done') return true
  await subscription.unsubscribe()
  return false
}

/** Ends the subscription of this device, here and on the server. */
export async function turnPushOff(): Promise<PushState | 'failed'> {
  if (!isSupported()) return 'unsupported'
  const subscription = await presentSubscription()
  if (!subscription) return 'off'
  const { endpoint } = subscription
  const result = await runCommand((api) => api.pushSubscriptions.remove({ endpoint }), {
    idempotencyKey: crypto.randomUUID(),
  })
  if (result.kind !== 'done') return 'failed'
  await subscription.unsubscribe()
  return 'off'
}
