import * as z from 'zod'
import { en } from 'zod/locales'
import { MAX_PASSWORD_LENGTH } from '#shared/auth/auth.ts'
import {
  flag,
  isOrigin,
  url,
  SENDER,
  proxyList,
  cancellationTerms,
  exchangeRates,
  ratePlanTerms,
  retentionPeriod,
  seconds,
  megabytes,
  bucketName,
  commaList,
  testimonial,
  portrait,
} from './env-values.ts'
import { coversPublicAddresses } from './trusted-proxies.ts'

const DSN_EXAMPLE = 'https://key@errors.example/42'
const CLOUDBEDS_API = 'https://api.cloudbeds.com/api/v1.3'

/** Path under which the site mounts the pages of the simulated PMS. */
export const SANDBOX_PREFIX = '/sandbox'

/** Code of the simulated property in the URLs of the hosted booking page. */
export const SANDBOX_PROPERTY_CODE = 'AbC123'

/** URL template of the hosted booking page; `{lang}` is replaced by the language. */
export const SANDBOX_BOOKING_PAGE = `${SANDBOX_PREFIX}/{lang}/reservation/${SANDBOX_PROPERTY_CODE}`

/** Whether a host is reachable only from this machine. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host)

/** Defaults of the pool size, and of the timeouts in seconds of a statement and of connecting. */
export const DATABASE_LIMITS = {
  DATABASE_POOL: 10,
  DATABASE_TIMEOUT: 5,
  DATABASE_CONNECT_TIMEOUT: 2,
}

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('localhost'),
  HSTS_SUBDOMAINS: flag.default(true),
  STOP_DELAY: z.coerce.number().min(0).max(60).optional(),
  PUBLIC_URL: url(/^https?$/, 'https://hotel.example')
    .refine(isOrigin, 'must be an address without path, such as https://hotel.example')
    .optional(),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://user@localhost/hotel').optional(),
  DIRECT_DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://user@localhost/hotel').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(DATABASE_LIMITS.DATABASE_POOL),
  DATABASE_TIMEOUT: seconds.default(DATABASE_LIMITS.DATABASE_TIMEOUT),
  DATABASE_CONNECT_TIMEOUT: seconds.default(DATABASE_LIMITS.DATABASE_CONNECT_TIMEOUT),
  DATA_DIR: z.string().default('./data'),
  SEED_DEMO: flag.default(true),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().max(MAX_PASSWORD_LENGTH).optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:secret@mail.example:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'must be an address, with or without a name: Hotel <web@hotel.example>')
    .optional(),
  MAIL_TO: z
    .email({ error: 'must be one e-mail address' })
    .max(254)
    .default('reservas@hare-mahina.example'),
  TRUSTED_PROXIES: commaList()
    .prefault('')
    .refine((ranges) => proxyList.safeParse(ranges).success && !coversPublicAddresses(ranges), {
      error: 'must be a list of proxy addresses or CIDR ranges such as 10.0.0.0/8',
    }),
  MEMORY_LIMIT: megabytes.min(200).optional(),
  UPLOAD_QUOTA: megabytes.default(5000),
  UPLOAD_QUOTA_PER_DAY: megabytes.default(500),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(30).default(300),
  HOTEL_LATITUDE: z.coerce.number().min(-90).max(90).default(-27.1478),
  HOTEL_LONGITUDE: z.coerce.number().min(-180).max(180).default(-109.4296),
  HOTEL_PHONE: z.string().optional(),
  HOTEL_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  HOTEL_WHATSAPP: z
    .string()
    .regex(/^\+[\d ]{8,20}$/, 'must be a number such as +56 9 1234 5678')
    .optional(),
  HOTEL_REGISTRATION: z.string().max(40).optional(),
  HOTEL_HOSTS: commaList(z.string().max(120)).optional(),
  HOTEL_PORTRAIT: portrait.optional(),
  GUEST_WORDS_1: testimonial.optional(),
  GUEST_WORDS_2: testimonial.optional(),
  GUEST_WORDS_3: testimonial.optional(),
  TOUR_URL: url(/^https?$/, 'https://tours.example').optional(),
  CLOUDBEDS_API_KEY: z.string().trim().optional(),
  CLOUDBEDS_PROPERTY_ID: z
    .string()
    .trim()
    .regex(/^[\w-]{1,40}$/, 'must be the number of the property')
    .optional(),
  CLOUDBEDS_BASE_URL: url(/^https?$/, CLOUDBEDS_API)
    .refine(
      (address) => address.startsWith('https:') || isLoopback(new URL(address).hostname),
      'must begin with https: the key travels with every call',
    )
    .default(CLOUDBEDS_API),
  PMS_SANDBOX: flag.optional(),
  CLOUDBEDS_WEBHOOK_TOKEN: z
    .string()
    .regex(/^[\w-]{24,100}$/, 'must be 24 to 100 letters, digits, - or _')
    .optional(),
  ALLOW_TEST_RESERVATIONS: flag.default(false),
  TAX_RATE: z.coerce.number().min(0).max(100).optional(),
  TAX_LABEL: z.string().max(40).default('IVA'),
  TAX_EXEMPT_FOREIGNERS: z.enum(['off', 'explain']).default('off'),
  CANCELLATION_TERMS: cancellationTerms.prefault('14:first_night,3:two_nights'),
  EXCHANGE_RATES: exchangeRates.prefault(''),
  REMINDER_DAYS: z.coerce.number().int().min(0).max(60).default(7),
  RATE_PLAN_TERMS: ratePlanTerms.prefault(''),
  PAY_BY_LINK: flag.default(false),
  PAY_BY_LINK_HOURS: z.coerce.number().int().min(1).max(720).default(48),
  BOOKING_ENGINE_URL: url(/^https?$/, 'https://hotels.example/reservation/abc').optional(),
  MAP_EMBED_URL: url(/^https$/, 'https://maps.example/embed?at={lat},{lon}').default(
    'https://www.openstreetmap.org/export/embed.html?bbox={west},{south},{east},{north}&layer=mapnik&marker={lat},{lon}',
  ),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-ABC123DEF4')
    .optional(),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.eu-central-1.amazonaws.com').optional(),
  S3_BUCKET: bucketName.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUPS: flag.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_BUCKET: bucketName.optional(),
  BACKUP_S3_ENDPOINT: url(/^https?$/, 'https://s3.eu-central-1.amazonaws.com').optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_KEY: z.string().min(16, 'must have at least 16 characters').max(200).optional(),
  RESTORE_PASSWORD: z.string().trim().max(200).optional(),
  KEEP_MESSAGES_MONTHS: retentionPeriod(24),
  KEEP_SPAM_DAYS: retentionPeriod(30),
  KEEP_SENT_MAILS_DAYS: retentionPeriod(30),
  KEEP_RESERVATIONS_DAYS: retentionPeriod(60),
  COMMIT: z
    .string()
    .regex(/^[\da-f]{7,40}$/, 'must be the hash of a commit')
    .optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('localhost'),
  SLOW_QUERY_MS: z.coerce.number().int().min(1).default(1000),
  SENTRY_DSN: url(/^https?$/, DSN_EXAMPLE)
    .refine((dsn) => /^https?:\/\/[^:@/]+@[^@]+\/\d+$/.test(dsn), {
      error: `must look like ${DSN_EXAMPLE}`,
    })
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** All settings of the process; `.env.example` explains each. */
export type Env = z.infer<typeof schema>

/**
 * Parses the environment; an empty value counts as absent.
 * @throws Error that names every invalid variable without its value.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const filled = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value?.trim() !== ''),
  )
  const parsed = schema.safeParse(filled, { error: en().localeError })
  if (parsed.success) return parsed.data

  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`The environment is not right; see .env.example.\n${problems.join('\n')}`)
}

export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>) =>
  BACKUP_DIR ?? `${DATA_DIR}/backups`

/**
 * The base of all absolute URLs, without a trailing slash, as browsers send it: host in lower case
 * and punycode, no default port.
 */
export function publicUrl({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string {
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`
}

/**
 * Which PMS is used. An API key takes precedence over PMS_SANDBOX, so that a forgotten setting
 * never sells simulated rooms; a key without a property id counts as no PMS.
 */
export function pmsMode(
  env: Pick<Env, 'CLOUDBEDS_API_KEY' | 'CLOUDBEDS_PROPERTY_ID' | 'PMS_SANDBOX'>,
): 'cloudbeds' | 'sandbox' | 'none' {
  if (env.CLOUDBEDS_API_KEY) return env.CLOUDBEDS_PROPERTY_ID ? 'cloudbeds' : 'none'
  return env.PMS_SANDBOX === false ? 'none' : 'sandbox'
}
