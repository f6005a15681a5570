import type { FactRule } from './fact-rule.ts'
import { figures, items, KNOWN_ITEMS } from './items.ts'

const HOW =
  'Sube, baja, quita o agrega. Las palabras de las líneas del sitio se cambian en «Textos».'

/** Lists of the pages, each with the items of the program and those of the owner. */
export const FACTS_OF_LISTS = {
  services: {
    section: 'house',
    label: 'Servicios',
    help: `La lista del pie de cada página. ${HOW}`,
    kind: 'items',
    schema: items(KNOWN_ITEMS.services),
    known: KNOWN_ITEMS.services,
    where: '/',
  },
  partners: {
    section: 'house',
    label: 'Con quienes trabajan',
    help: `En el pie de cada página; los que agregas van sin logo. ${HOW}`,
    kind: 'items',
    schema: items(KNOWN_ITEMS.partners),
    known: KNOWN_ITEMS.partners,
    where: '/',
  },
  figures: {
    section: 'house',
    label: 'La casa en cifras',
    help: `La banda bajo la portada. ${HOW}`,
    kind: 'figures',
    schema: figures(KNOWN_ITEMS.figures),
    known: KNOWN_ITEMS.figures,
    where: '/',
  },
  payment: {
    section: 'booking',
    label: 'Medios de pago',
    help: 'Están en «Antes de viajar» y en los correos, en una sola frase: «Aceptamos …».',
    kind: 'items',
    schema: items(KNOWN_ITEMS.payment).min(1, 'Deja por lo menos uno.'),
    known: KNOWN_ITEMS.payment,
    isGuarded: true,
    where: '/travel/antes-de-viajar',
  },
  reasons: {
    section: 'booking',
    label: 'Por qué aquí',
    help: `Razones junto al precio de una habitación; sin ninguna, no se muestran. ${HOW}`,
    kind: 'items',
    schema: items(KNOWN_ITEMS.reasons),
    known: KNOWN_ITEMS.reasons,
    where: '/rooms/vista-al-mar',
  },
} as const satisfies Record<string, FactRule>
