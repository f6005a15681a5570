import * as z from 'zod'

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' })
  .transform((value) => value === 'on' || value === 'true' || value === '1')

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be a URL such as ${example}` })

const cidr = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: url(/^https?$/, 'https://hotel.example').optional(),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://user@localhost/hotel').optional(),
  DATA_DIR: z.string().default('./data'),
  SEED_DEMO: flag.default(true),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:secret@mail.example:587').optional(),
  MAIL_FROM: z.string().default('Hare Mahina <web@hare-mahina.example>'),
  MAIL_TO: z.string().default('reservas@hare-mahina.example'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(cidr.describe('an address or CIDR range'))),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Everything the process reads from its environment; `.env.example` says what each is for. */
export type Env = z.infer<typeof schema>

/**
 * Parses the environment; an empty value counts as absent.
 * @throws Error naming every wrong variable in words, never its value.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(filled)
  if (parsed.success) return parsed.data

  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`The environment is not right; see .env.example.\n${problems.join('\n')}`)
}

/** Where the site is reached, without a slash at the end; every absolute address is built from it. */
export function publicUrl({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string {
  return PUBLIC_URL ? PUBLIC_URL.replace(/\/+$/, '') : `http://localhost:${PORT}`
}
