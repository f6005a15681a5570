import { letterOf } from '#server/features/outbox/letter.ts'
import type { QueuedMail } from '#server/features/outbox/service.ts'
import { sampleView, type SampleOptions } from '#server/features/site-samples/sample-booking.ts'
import { escapeHtml } from '#server/http/escape.ts'
import { inlineHash } from '#server/http/page-policy.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { CallProcedure } from '#shared/render.ts'
import { LETTER_SAMPLE_PATH, SAMPLE_NUMBER } from '#shared/site/samples.ts'
import type { Page } from './renderer.ts'

/** A mail as mail programs show it, below its subject; its picture stands in the page. */
export async function mailPage(mail: QueuedMail, language: Language): Promise<Page> {
  const { subject, text, letter } = mail
  const print = letter?.print ?? 'sea'
  const { html: sent, picture } = await letterOf({ print, language, subject, text })
  const data = `data:${picture.type};base64,${picture.content.toString('base64')}`
  const html = sent
    .replace(`cid:${picture.cid}`, data)
    .replace('<body>', () => `<body>\n<main>\n${subjectLine(subject)}`)
    .replace('</body>', '</main>\n</body>')
  return { status: 200, html, topics: [], styleHashes: styleHashesOf(html) }
}

const subjectLine = (subject: string): string =>
  `<h1 style="${SUBJECT_STYLE}"><span lang="es">Asunto:</span> ${escapeHtml(subject)}</h1>`

const SUBJECT_STYLE = 'margin: 0; padding: 14px 20px; font: 600 16px/1.4 sans-serif'

/** Mails have styles in attributes as well, which a policy allows by their hashes too. */
function styleHashesOf(html: string): string[] {
  const styles = [...html.matchAll(/<style>([^<]*)<\/style>|\sstyle="([^"]*)"/g)]
  const hashes = styles.map(([, sheet, attribute]) => inlineHash(sheet ?? attribute ?? ''))
  return ["'unsafe-hashes'", ...new Set(hashes)]
}

const BOOKING_PATH = `/booking/${SAMPLE_NUMBER}`

/** The letter of stay is a part of the page of a booking. */
export const withLetterPage = (url: string): string =>
  url.replace(/^[^?]*/, (path) => (path === LETTER_SAMPLE_PATH ? BOOKING_PATH : path))

/** Answers about the sample booking without the database and the property. */
export const withSampleBooking =
  (call: CallProcedure, options: SampleOptions): CallProcedure =>
  async (path, type, input) =>
    path === 'booking.byConfirmation' && numberIn(input) === SAMPLE_NUMBER
      ? sampleView(options)
      : call(path, type, input)

const numberIn = (input: unknown): unknown =>
  (input as { confirmationNumber?: unknown } | undefined)?.confirmationNumber
