import { createHash, createHmac } from 'node:crypto'

/** Who signs, and for which place. */
export interface Signer {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

interface Request {
  method: string
  url: URL
  /** Sent besides those that are added; all are signed. */
  headers?: Record<string, string>
  body?: Buffer
  now: Date
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

/** The headers that make a request to an S3 store ours: AWS Signature Version 4, body included. */
export function signed(signer: Signer, request: Request): Record<string, string> {
  const { method, url, body, now } = request
  const instant = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = `${instant.slice(0, 8)}/${signer.region}/s3/aws4_request`
  const bodyHash = sha256(body ?? '')
  const headers = {
    ...request.headers,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': instant,
  }
  const all = Object.entries({ ...headers, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const names = all.map(([name]) => name).join(';')
  const canonical = [
    method,
    url.pathname,
    url.searchParams.toString(),
    ...all.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ].join('\n')
  const signature = hmac(
    keyFor(signer, scope),
    [ALGORITHM, instant, scope, sha256(canonical)].join('\n'),
  ).toString('hex')
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${signer.accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  }
}

/** A key that is good for one day, region and service. */
const keyFor = ({ secretAccessKey }: Signer, scope: string): Buffer =>
  scope
    .split('/')
    .reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${secretAccessKey}`))

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')
