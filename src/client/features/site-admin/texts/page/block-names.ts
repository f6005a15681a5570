import type { AddedKind, PageBlock } from '#shared/texts/page-blocks.ts'

const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: 'Título de la página',
  intro: 'Introducción',
  letter: 'Palabras de la casa, al final',
  signature: 'Firma',
  metaTitle: 'Título para buscadores',
  description: 'Descripción para buscadores',
  checked: 'De una fuente leída',
  confirm: 'De una fuente por confirmar',
  'terms.free': 'Plazo sin cargo',
  'terms.always': 'Cargo a toda hora',
  'terms.between': 'Cargo entre dos plazos',
  'terms.oneDay': 'Cargo de un solo día',
  'terms.last': 'Cargo del último plazo',
  'terms.arrivalDay': 'Cargo del día de llegada',
  'terms.payment': 'Cómo se paga el cargo',
  'charge.none': 'Cargo: nada',
  'charge.first_night': 'Cargo: la primera noche',
  'charge.two_nights': 'Cargo: dos noches',
  'charge.everything': 'Cargo: toda la estadía',
  'weather.month': 'Clima: el mes',
  'weather.warm': 'Clima: la máxima',
  'weather.cool': 'Clima: la mínima',
  'weather.rain': 'Clima: la lluvia',
  'weather.caption': 'Clima: al pie de la tabla',
}

const KIND_NAMES: Readonly<Record<PageBlock['kind'], string>> = {
  field: 'Otro texto',
  heading: 'Título',
  paragraph: 'Párrafo',
  item: 'Punto de la lista',
  source: 'Fuente',
  part: 'Dato',
}

export const blockName = ({ kind, name }: Pick<PageBlock, 'kind' | 'name'>): string =>
  FIELD_NAMES[name] ?? (name || KIND_NAMES[kind])

/** What is said of the words while they are written. */
export const BLOCK_HINTS: Partial<Record<PageBlock['kind'], string>> = {
  paragraph: 'Cada línea nueva es un párrafo.',
  item: 'Cada línea nueva es un punto de la lista.',
  source: 'Mes en que se leyó (2026-11), dirección y nombre.',
}

export const ADD_NAMES: Readonly<Record<AddedKind, string>> = {
  paragraph: 'Agregar un párrafo debajo',
  item: 'Agregar un punto debajo',
  heading: 'Agregar un título debajo',
}

/** The fields of the page's head that guests read above and below its text; others are apart. */
export const FIELDS_ABOVE: readonly string[] = ['title', 'intro']

export const FIELDS_BELOW: readonly string[] = ['letter', 'signature']
