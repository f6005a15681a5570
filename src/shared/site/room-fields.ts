import * as z from 'zod'
import { AMENITIES, ROOM_SERVICES, ROOMS } from '../hotel/rooms.ts'
import { DEFAULT_LANGUAGE } from '../i18n/languages.ts'
import { isSlug } from '../blog/slug.ts'
import type { FactRule } from './fact-rule.ts'
import { items, ofSite } from './items.ts'
import { line } from './kinds.ts'
import { roomPhotos } from '../pictures/photos.ts'

/** What one value of a room is; its name in lists has the room's behind it. */
interface RoomRule extends Pick<
  FactRule,
  'label' | 'help' | 'kind' | 'schema' | 'known' | 'isGuarded'
> {
  /** Of a choice: keys of the texts that guests read, by what is stored. */
  options?: Readonly<Record<string, string>>
  /** Whether there is a value per language. */
  isPerLanguage?: true
}

/** One of a few values, or none: then no page says anything about it. */
const choice = <Value extends string>(label: string, options: Readonly<Record<Value, string>>) => ({
  label,
  kind: 'choice' as const,
  schema: z.enum(Object.keys(options) as [Value, ...Value[]]).nullable(),
  options,
})

const text = (key: string) => `text.rooms.fact.${key}`

const WHEREABOUTS = { in_room: text('in_room'), on_request: text('on_request') }

const BEDS = {
  double_or_twin: text('beds.double_or_twin'),
  folding: text('beds.folding'),
  sofa: text('beds.sofa'),
}

const MAX_BEDS = 6

const whole = (min: number, max: number) => {
  const message = `Escribe un número entero de ${min} a ${max}.`
  return z.int(message).min(min, message).max(max, message).nullable()
}

const count = (label: string, min: number, max: number, help?: string) => ({
  label,
  kind: 'count' as const,
  schema: whole(min, max),
  ...(help === undefined ? {} : { help }),
})

const list = (label: string, keys: readonly string[]) => ({
  label,
  help: 'De la lista o con tus palabras: en español, y en los otros idiomas si quieres.',
  kind: 'items' as const,
  schema: items(ofSite(keys)),
  known: ofSite(keys),
})

const code = line(60).nullable()

/** The values of each room, in the order of its form; its texts stand with the other texts. */
export const ROOM_FIELDS = {
  visible: {
    label: 'Visible en el sitio',
    help: 'Sin esto los huéspedes no la ven ni la reservan aquí; sus direcciones llevan a todas las habitaciones.',
    kind: 'switch',
    schema: z.boolean(),
  },
  roomType: {
    label: 'Vincular con el tipo del sistema hotelero',
    help: 'De allí vienen precio y disponibilidad. Sin vínculo, la habitación se muestra sin precio. La lista es la de la última sincronización.',
    kind: 'choice',
    schema: code,
    isGuarded: true,
  },
  engineCode: {
    label: 'Código en el motor de reservas',
    help: 'Abre el motor en esta habitación. Vacío: lo abre en todas.',
    kind: 'line',
    schema: code,
    isGuarded: true,
  },
  slug: {
    label: 'Dirección',
    help: 'El final de la dirección de su página, con letras sin tilde, números y guiones. Las anteriores siguen llevando a ella.',
    kind: 'line',
    schema: line(60)
      .transform((slug) => slug.toLowerCase())
      .refine(isSlug, 'Solo letras de la a a la z, números y guiones, y no solo números.')
      .nullable(),
    isPerLanguage: true,
  },
  pictures: {
    label: 'Fotos',
    help: 'En tu orden: la primera es la de las listas. Sin fotos, su lugar queda liso, y al compartirla se ve la portada del hotel.',
    kind: 'pictures',
    schema: roomPhotos(ROOMS.flatMap(({ gallery }) => gallery.map(({ src }) => src))),
  },
  capacity: count(
    'Cuántas personas',
    1,
    20,
    'Si el sistema hotelero dice otra cosa, vale lo que dice él.',
  ),
  beds: {
    label: 'Camas',
    kind: 'beds',
    schema: z
      .array(z.enum(Object.keys(BEDS) as [keyof typeof BEDS, ...(keyof typeof BEDS)[]]))
      .max(MAX_BEDS),
    options: BEDS,
  },
  squareMetres: count('Superficie en m²', 1, 500),
  bathroom: choice('Baño', {
    shower: text('bathroom.shower'),
    shower_and_tub: text('bathroom.shower_and_tub'),
  }),
  hotWater: choice('Agua caliente', { yes: text('hot_water.yes'), no: text('hot_water.no') }),
  air: choice('Ventilación', { fan: text('air.fan'), conditioned: text('air.conditioned') }),
  mosquitoNet: choice('Mosquitero', WHEREABOUTS),
  hairDryer: choice('Secador de pelo', WHEREABOUTS),
  view: choice('Vista', {
    sea: text('view.sea'),
    garden: text('view.garden'),
    yard: text('view.yard'),
    street: text('view.street'),
  }),
  floor: choice('Suelo', { tiles: text('floor.tiles'), wood: text('floor.wood') }),
  steps: count('Escalones hasta la habitación', 0, 100, '0: sin escalones.'),
  cot: choice('Cuna', WHEREABOUTS),
  childrenUntil: count('Niños hasta qué edad', 1, 17),
  amenities: list('Comodidades', AMENITIES),
  services: list('Servicios de la habitación', ROOM_SERVICES),
} as const satisfies Record<string, RoomRule>

export type RoomField = keyof typeof ROOM_FIELDS

export const ROOM_FIELD_NAMES = Object.keys(ROOM_FIELDS) as RoomField[]

/** What is stored of a room. */
export type RoomValues = { [Field in RoomField]: z.output<(typeof ROOM_FIELDS)[Field]['schema']> }

/** The rule of a value of a room, with all that a rule may have. */
export const roomRule = (field: RoomField): RoomRule => ROOM_FIELDS[field]

/** The most rooms that one hotel has here. */
export const MAX_ROOMS = 40

/** The numbers of the rooms in their order; unknown ones are ignored, missing ones follow. */
export const roomOrder = z.array(z.int().positive()).max(MAX_ROOMS * 5)

/** Texts of a room that the owner added, by dictionary, and how long they may be. */
export const ROOM_TEXTS = {
  site: { name: 80, description: 300 },
  rooms: { party: 80, about: 1500 },
} as const

/** Names of those texts in the panel. */
export const ROOM_TEXT_LABELS: Readonly<Record<string, string>> = {
  name: 'Nombre',
  description: 'Descripción corta',
  party: 'Para quién es',
  about: 'Cómo es, en un párrafo',
}

const OWN_NAME = /^text\.site\.room\.([1-9]\d{0,5})\.name$/

/** The number of a room that the owner added, if a text is its Spanish name, without which there is no room. */
export function roomOfName({ key, language }: { key: string; language: string }) {
  const [, id] = OWN_NAME.exec(key) ?? []
  return id === undefined || language !== DEFAULT_LANGUAGE ? undefined : Number(id)
}

const OWN_TEXT = /^room\.([1-9]\d{0,5})\.(\w+)$/

/** The most letters of a text of a room that the owner added; undefined for other texts. */
export function roomTextLength(dictionary: string, key: string): number | undefined {
  const [, id, name = ''] = OWN_TEXT.exec(key) ?? []
  if (id === undefined || !Object.hasOwn(ROOM_TEXTS, dictionary)) return undefined
  const texts: Partial<Record<string, number>> = ROOM_TEXTS[dictionary as keyof typeof ROOM_TEXTS]
  return Object.hasOwn(texts, name) ? texts[name] : undefined
}
