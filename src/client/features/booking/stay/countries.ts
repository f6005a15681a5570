import codes from '#shared/content/countries.json' with { type: 'json' }

/** Every country (ISO 3166-1 alpha-2) with its name in a language, sorted by name. */
export function countries(tag: string): [code: string, name: string][] {
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const order = new Intl.Collator(tag)
  return codes
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, a], [, b]) => order.compare(a, b))
}

/** The name of a country in a language; text that is no country code is returned unchanged. */
export function countryName(tag: string, country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames(tag, { type: 'region' }).of(country) ?? country
}
