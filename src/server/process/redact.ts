/** Values nested more deeply are left out. */
const MAX_DEPTH = 6
const MAX_MESSAGE_LENGTH = 500
const MAX_CAUSES = 5

/** The detail of a database error, which quotes the rejected row. */
const QUOTED_ROW = /\n - detail:[^]*/
/** Matches any word, not only an e-mail address, so that no text takes quadratic time. */
const WORDS = /[\p{L}\p{N}_.+-]+((?:@|%40)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+)?/giu
const API_KEY = /cbat_[\w-]+/g
/** A token of an outside program. */
const TOKEN = /hm_[\w-]{20,}/g
/** The last path segment of the webhook's and the calendar feed's URL is a secret. */
const SECRET_PATH = /(\/api\/(?:webhooks\/[^/]+|calendars)\/)[^\s?"]+/g
/** User name and password in a URL such as `smtp://user:secret@host`. */
const CREDENTIALS = /:\/\/[^\s"/@]+@/g
const SECRET_FIELDS = new Set([
  'password',
  'cookie',
  'set-cookie',
  'authorization',
  'x-api-key',
  'token',
])
const REDACTED = '[redacted]'

/** Removes keys, passwords, e-mail addresses and database rows from a text of a log line. */
export function redactText(text: string): string {
  let safe = text
  if (safe.includes('\n - detail:')) safe = safe.replace(QUOTED_ROW, '')
  if (safe.includes('/api/')) safe = safe.replace(SECRET_PATH, `$1${REDACTED}`)
  if (safe.includes('cbat_')) safe = safe.replace(API_KEY, `cbat_${REDACTED}`)
  if (safe.includes('hm_')) safe = safe.replace(TOKEN, `hm_${REDACTED}`)
  if (!safe.includes('@') && !safe.includes('%40')) return safe
  return safe
    .replace(CREDENTIALS, `://${REDACTED}@`)
    .replace(WORDS, (word, domain: string | undefined) => (domain ? '[e-mail]' : word))
}

/** A decodable URL path without secrets; a secret is found however the path before it is encoded. */
export function redactPath(path: string): string {
  const plain = decodeURIComponent(path)
  const safe = plain.replace(SECRET_PATH, `$1${REDACTED}`)
  return redactText(safe === plain ? path : encodeURI(safe))
}

/** A value of a log line, redacted at every depth. */
export function redactedValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return errorFacts(value)
  if (depth > MAX_DEPTH) return '[…]'
  if (Array.isArray(value)) return value.map((item) => redactedValue(item, depth + 1))
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return redactedValue(value.toJSON(), depth + 1)
  }
  return redactedFields(value, depth + 1)
}

/** Marks fields as redacted already. */
export const safeFields = <T extends object>(fields: T): T => ({ ...fields, [SAFE]: true })

const SAFE = Symbol('safe')

/**
 * The fields of a log line: `err` is an error, or the value thrown instead of one; `url` loses its
 * query.
 */
export function redactedFields(fields: object, depth = 0): object {
  if (SAFE in fields) return fields
  const safe: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (SECRET_FIELDS.has(name.toLowerCase())) safe[name] = REDACTED
    else if (name === 'err') safe[name] = errorFacts(value)
    else if (name === 'url') safe[name] = redactText(String(value).split('?', 1)[0] ?? '')
    else safe[name] = redactedValue(value, depth)
  }
  return safe
}

interface DatabaseError extends Error {
  code?: unknown
  table?: unknown
  constraint?: unknown
}

/**
 * The fields of an error to log. Others are dropped, because drivers attach SQL with guests' data.
 */
function errorFacts(error: unknown, causes = MAX_CAUSES): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: shortened(String(error)) }
  const { name, message, stack, cause, code, table, constraint } = error as DatabaseError
  return {
    type: name,
    message: shortened(message),
    code,
    table,
    constraint,
    stack: stack?.split('\n').filter((line) => line.startsWith('    at ')),
    ...(cause === undefined || causes === 0 ? {} : { cause: errorFacts(cause, causes - 1) }),
    ...(error instanceof AggregateError && causes > 0
      ? { errors: error.errors.slice(0, 20).map((each) => errorFacts(each, causes - 1)) }
      : {}),
  }
}

const shortened = (message: string): string => redactText(message).slice(0, MAX_MESSAGE_LENGTH)
