import autocannon from 'autocannon'
import { CONNECTIONS, ENCODING, type Asked } from '../ask.ts'

export async function askByAutocannon(url: string, seconds: number): Promise<Asked> {
  const headers = { 'accept-encoding': ENCODING }
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers })
  return {
    perSecond: result['2xx'] / result.duration,
    answered: result['2xx'],
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}
