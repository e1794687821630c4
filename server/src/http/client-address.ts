import { BlockList, isIP } from 'node:net'

/** Parses TRUSTED_PROXIES: addresses or CIDR ranges whose X-Forwarded-For is trusted. */
export function trustedProxyList(proxies: string[]): BlockList {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits) list.addSubnet(address, Number(bits), family)
    else list.addAddress(address, family)
  }
  return list
}

/**
 * The caller's address: the socket's, unless the peer is a trusted proxy; then the last forwarded address that is not
 * itself a trusted proxy. A caller cannot choose it by sending headers.
 */
export function clientAddressOf(
  socketAddress: string,
  forwardedFor: string | null,
  trusted: BlockList,
): string {
  const peer = withoutMappedPrefix(socketAddress)
  if (!forwardedFor || !isTrusted(peer, trusted)) return peer
  const hops = forwardedFor.split(',').map((hop) => withoutMappedPrefix(hop.trim()))
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) return peer
    if (!isTrusted(hop, trusted)) return hop
  }
  return peer
}

/**
 * The key of an address for rate limits: the address itself, or the /64 network of an IPv6 address, within which one
 * customer may choose any address.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = [], tail] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = tail === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...(tail ?? [])].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

const withoutMappedPrefix = (address: string) => address.replace(/^::ffff:/, '')

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address)
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
