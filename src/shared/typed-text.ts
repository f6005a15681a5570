import { parsedUrl } from './older-browsers/parsed-url.ts'
import { plain } from './plain-text.ts'

/**
 * Reading of telephone numbers, e-mail addresses and booking numbers as people paste them. Only for
 * these: names, messages, tags and articles keep every letter that can be stored, and are folded for
 * comparing alone.
 */

const MAX_LOCAL_PART = 64
/** The local part as HTML defines it for its inputs. */
const LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~-]+$/
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:xn--[a-z\d-]{1,59}|[a-z]{2,63})$/
const MIN_PHONE_DIGITS = 6
/** Beyond the fifteen digits of E.164: an extension. */
const MAX_PHONE_DIGITS = 22

/** The value of a decimal digit of any script. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/**
 * A telephone number with ASCII digits and `+` before a country code. Never refused for its form:
 * null only if it has too few or too many digits.
 */
export function readPhone(text: string): string | null {
  const typed = plain(text).replaceAll(/\p{Nd}/gu, digitOf)
  const digits = typed.replaceAll(/\D/g, '').length
  if (digits < MIN_PHONE_DIGITS || digits > MAX_PHONE_DIGITS) return null
  return typed
    .replace(/^tel: ?/i, '')
    .replace(/^\( ?(?:\+|00) ?(\d+) ?\)/, '+$1')
    .replace(/^(?:\+|00) ?(?=[1-9])/, '+')
    .replace(/[\s.,;:]+$/, '')
}

/** Whether a number as `readPhone` returns it begins with a country code. */
export const hasCountryCode = (phone: string): boolean => phone.startsWith('+')

/**
 * An e-mail address with its domain in lower case and punycode, as mail servers take it; null if it
 * is none.
 */
export function readEmail(text: string): string | null {
  const address = plain(text)
    .replace(/^mailto:/i, '')
    .replaceAll(/^[<\s]+|[>\s.,;]+$/g, '')
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)]
  if (!LOCAL_PART.test(local) || local.length > MAX_LOCAL_PART) return null
  const host = asciiDomain(domain)
  return host ? `${local}@${host}` : null
}

/** An e-mail address in the one form in which equal addresses are equal texts. */
export const canonicalEmail = (text: string): string =>
  (readEmail(text) ?? text.trim()).toLowerCase()

function asciiDomain(domain: string): string | null {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return null
  const host = parsedUrl(`http://${domain}`)?.hostname ?? ''
  return DOMAIN.test(host) ? host : null
}

/** A booking number without blanks, and without what stood around it in a sentence. */
export const readBookingNumber = (text: string): string =>
  plain(text)
    .replaceAll(' ', '')
    .replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
