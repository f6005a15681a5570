const MAX_LENGTH = 300

const SECRETS: readonly [RegExp, string][] = [
  [/cbat_[\w-]+/g, '[key]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/\+\d[\d ()-]{6,}\d/g, '[number]'],
]

/** A message of the property, shortened and without the key or personal data. */
export function redact(text: string, apiKey: string): string {
  const withoutKey = text.replaceAll(apiKey, '[key]')
  return SECRETS.reduce((short, [pattern, word]) => short.replace(pattern, word), withoutKey)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
}
