import type { Env } from '#server/env.ts'
import { textKeys } from '#server/features/site/entries.ts'
import { markedSite } from '#server/features/site/preview-marks.ts'
import { presentSite, withSite, type Site } from '#server/site/site.ts'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import { readKey } from '#shared/site/keys.ts'
import { markedNumbers } from '#shared/site/preview/marks.ts'
import { LETTER_SAMPLE, MAIL_SAMPLE_NAMES, mailSamplePath } from '#shared/site/samples.ts'
import type { OwnDictionary } from '#shared/site/texts.ts'
import { sampleMail } from './sample-mails.ts'

/** Of sites that never change. */
const known = new WeakMap<Site, Record<string, string>>()

/** Paths of samples in the preview by the keys of the texts that they show. */
export function samplesByText(env: Env): Record<string, string> {
  const site = presentSite()
  const paths = known.get(site) ?? {
    ...Object.fromEntries(textKeys([], 'certificate').map(({ key }) => [key, LETTER_SAMPLE])),
    ...mailsByText(env, site),
  }
  known.set(site, paths)
  return paths
}

/** Other texts of mails are those of pages, where the preview shows them. */
const OF_MAILS: readonly OwnDictionary[] = ['mail', 'answers']

function mailsByText(env: Env, site: Site): Record<string, string> {
  const marked = markedSite(site, DEFAULT_LANGUAGE)
  const paths: Record<string, string> = {}
  for (const name of MAIL_SAMPLE_NAMES) {
    // The days of a sample are counted from this moment, so that any will do.
    const options = { env, language: DEFAULT_LANGUAGE, now: 0 }
    const { subject, text } = withSite(marked.site, () => sampleMail(name, options))
    for (const number of markedNumbers(subject + text)) {
      const key = marked.keys[number] ?? ''
      const read = readKey(key)
      if (read?.family === 'text' && OF_MAILS.includes(read.dictionary)) {
        paths[key] ??= mailSamplePath(name)
      }
    }
  }
  return paths
}
