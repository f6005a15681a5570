import fp from 'fastify-plugin'

const ADDRESS_WITH_PORT = /^\s*(?:\[([\da-f:.]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)\s*$/i

/**
 * Removes the ports that some proxies (Azure, IIS) write behind the addresses in X-Forwarded-For. A
 * port is another one with every connection, so that limits by address would count nothing, and an
 * address with a port is not recognized as a trusted proxy's.
 */
export const forwardedAddressesPlugin = fp(
  async (app) => {
    app.addHook('onRequest', async ({ raw: { headers } }) => {
      const chain = headers['x-forwarded-for']
      if (typeof chain === 'string')
        headers['x-forwarded-for'] = chain.split(',').map(withoutPort).join(',')
    })
  },
  { name: 'forwarded-addresses' },
)

function withoutPort(entry: string): string {
  const [, ipv6, ipv4] = ADDRESS_WITH_PORT.exec(entry) ?? []
  return ipv6 ?? ipv4 ?? entry
}
