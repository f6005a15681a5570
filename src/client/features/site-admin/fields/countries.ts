import codes from '#shared/content/countries.json' with { type: 'json' }

const order = new Intl.Collator('es')

/** Codes with their Spanish names, in the order of the names. */
export const named = (
  type: 'region' | 'language',
  all: readonly string[],
): [code: string, name: string][] => {
  const names = new Intl.DisplayNames('es', { type })
  return all
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, one], [, other]) => order.compare(one, other))
}

/** The choice that is none yet. */
export const CHOOSE = ['', 'Elige…'] as const

export const COUNTRIES = [CHOOSE, ...named('region', codes)]
