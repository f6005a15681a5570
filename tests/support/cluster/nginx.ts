import { execFile, execFileSync, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import type { Balancer } from './balancer.ts'

const SAMPLE = 'deploy/nginx.conf'
/** Debian installs nginx outside the PATH of ordinary users. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`

/** Started by root, the workers would run as another user without access to the tests' folder. */
const WORKERS = process.getuid?.() === 0 ? 'user root;' : ''

/** Whether nginx is installed on this machine. */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore', env: { PATH } })
    return true
  } catch {
    return false
  }
}

/**
 * Checks the unchanged sample configuration with generated certificates.
 * @returns nginx's output.
 * @throws if nginx rejects the configuration.
 */
export async function checkSample(folder: string): Promise<string> {
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  const options = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=hotel.example'.split(' ')
  execFileSync('openssl', [...options, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const sample = (await sampleIn(folder))
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
  const path = await writeConfiguration(folder, sample)
  const { stderr } = await promisify(execFile)('nginx', ['-t', ...argumentsOf(folder, path)], {
    env: { PATH },
  })
  return stderr
}

/** Starts nginx with the sample configuration, without TLS, in front of these ports. */
export async function startNginx(folder: string, ports: readonly number[]): Promise<Balancer> {
  const port = await freePort()
  const [first = 0, second = 0] = ports
  const sample = (await sampleIn(folder))
    .replace(/server \{\s+listen 80;[^}]+\}/, '')
    .replace(/listen 443 [^;]+;/, `listen 127.0.0.1:${port};`)
    .replace(/ssl_certificate(?:_key)? \S+;/g, '')
    .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${second}`)
  const path = await writeConfiguration(folder, sample)
  const nginx = spawn('nginx', [...argumentsOf(folder, path), '-g', 'daemon off;'], {
    env: { PATH },
    stdio: 'ignore',
  })
  const ended = new Promise((done) => nginx.once('exit', done))
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(url)
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      nginx.kill('SIGTERM')
      await ended
    },
  }
}

async function writeConfiguration(folder: string, site: string): Promise<string> {
  const path = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  await mkdir(join(folder, 'logs'), { recursive: true })
  await writeFile(
    path,
    `${WORKERS} worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};
     events { worker_connections 256; }
     http { access_log off; ${temporary} ${site} }`,
  )
  return path
}

/** The sample configuration with a cache in the folder. */
async function sampleIn(folder: string): Promise<string> {
  const sample = await readFile(SAMPLE, 'utf8')
  return sample.replace(/proxy_cache_path \S+/, `proxy_cache_path ${join(folder, 'cache')}`)
}

const argumentsOf = (folder: string, path: string): string[] => [
  '-p',
  folder,
  '-e',
  join(folder, 'error.log'),
  '-c',
  path,
]

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(url).catch(() => undefined)) return
    await sleep(50)
  }
  throw new Error('nginx did not start.')
}
