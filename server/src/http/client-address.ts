import { BlockList, isIP } from 'node:net'

/** Reads TRUSTED_PROXIES: addresses or CIDR ranges whose X-Forwarded-For is believed. */
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

const withoutMappedPrefix = (address: string) => address.replace(/^::ffff:/, '')

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address)
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
