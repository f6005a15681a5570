import { freePort } from '../free-port.ts'
import { testSmtp, type TestSmtp } from '../mail/smtp.ts'
import { testBucket, type TestBucket } from '../s3-server.ts'
import { startServerProcess, type ServerProcess, type Variables } from '../server-process.ts'
import { PASSWORD, USERNAME } from '../accounts.ts'

/** The host of the published site, which proxies forward. */
export const HOST = 'hotel.example'

/** The site in two processes on one PostgreSQL, one bucket and one mail server. */
export interface Cluster extends AsyncDisposable {
  ports: readonly [number, number]
  processes: ServerProcess[]
  smtp: TestSmtp
  bucket: TestBucket
  /** Starts a process that replaces an ended one, by default from this tree. */
  start(index: number, root?: string): Promise<void>
  /** Stops a process by SIGTERM and starts a replacement. */
  replace(index: number, root?: string): Promise<void>
}

/** Starts both processes at once, like a supervisor after a reboot. */
export async function startCluster(
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<Cluster> {
  const smtp = await testSmtp()
  const bucket = await testBucket()
  const ports = [await freePort(), await freePort()] as const
  const variables: Variables = {
    DATA_DIR: '/nonexistent',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `https://${HOST}`,
    SMTP_URL: smtp.url,
    S3_ENDPOINT: bucket.access.endpoint,
    S3_BUCKET: bucket.access.bucket,
    S3_ACCESS_KEY_ID: bucket.access.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.access.secretAccessKey,
    ADMIN_USERNAME: USERNAME,
    ADMIN_PASSWORD: PASSWORD,
    TRUSTED_PROXIES: '127.0.0.1',
    PMS_SANDBOX: 'off',
    LOG_LEVEL: 'warn',
    ...more,
  }
  const startOn = (port: number, root?: string) =>
    startServerProcess({ ...variables, PORT: String(port) }, root ? { root } : {})
  const processes = await Promise.all(ports.map((port) => startOn(port)))

  async function start(index: number, root?: string) {
    processes[index] = await startOn(ports[index] ?? 0, root)
  }
  async function replace(index: number, root?: string) {
    processes[index]?.kill('SIGTERM')
    const ending = await processes[index]?.ended
    if (ending?.code !== 0) throw new Error(`A process did not stop well:\n${ending?.output}`)
    await start(index, root)
  }
  return {
    ports,
    processes,
    smtp,
    bucket,
    start,
    replace,
    [Symbol.asyncDispose]: async () => {
      for (const process of processes) await process[Symbol.asyncDispose]()
      await smtp[Symbol.asyncDispose]()
      await bucket[Symbol.asyncDispose]()
    },
  }
}
