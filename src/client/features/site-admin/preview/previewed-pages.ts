import { PAGES } from '#shared/pages.ts'
import {
  LETTER_SAMPLE,
  MAIL_SAMPLE_NAMES,
  MAIL_SAMPLES,
  mailSamplePath,
} from '#shared/site/samples.ts'

/** Pages that have no address of their own, or that show nothing without a guest. */
type NotShown = 'article' | 'preview' | 'checkout' | 'booking' | 'newsletter' | 'comparison'

type PageName = Exclude<
  keyof typeof PAGES,
  NotShown | 'admin' | `admin${string}` | `/admin/${string}`
>

/** Each page with its name, and with an example where its path has parameters. */
const NAMES: Readonly<Record<PageName, readonly [name: string, example?: string]>> = {
  home: ['Inicio'],
  rooms: ['Habitaciones'],
  room: ['Una habitación', '/rooms/1'],
  cart: ['Carrito'],
  lookup: ['Mi reserva'],
  blog: ['Blog'],
  travel: ['Antes de viajar', '/travel/antes-de-viajar'],
  privacy: ['Privacidad'],
  terms: ['Términos'],
  cancellations: ['Cancelaciones'],
  making: ['Cómo se hizo'],
}

/** Path of a page within the preview. */
export const previewedPath = (page: PageName): string => NAMES[page][1] ?? PAGES[page].path

/** What guests read, by its path within the preview. */
export const PREVIEWED_PAGES: readonly (readonly [path: string, name: string])[] = [
  ...(Object.keys(NAMES) as PageName[]).map(
    (page) => [previewedPath(page), NAMES[page][0]] as const,
  ),
  [LETTER_SAMPLE, 'Carta de estadía'],
  ...MAIL_SAMPLE_NAMES.map(
    (name) => [mailSamplePath(name), `Correo: ${MAIL_SAMPLES[name]}`] as const,
  ),
]

const pageIn = (path: string): string => path.replace(/[?#].*$/s, '')

/** The listed page at a path, whatever its place; empty for a page that is not listed. */
export const listedPage = (path: string): string =>
  PREVIEWED_PAGES.find(([listed]) => pageIn(listed) === pageIn(path))?.[0] ?? ''
