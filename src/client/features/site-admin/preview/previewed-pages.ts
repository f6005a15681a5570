import {
  LETTER_SAMPLE,
  MAIL_SAMPLE_NAMES,
  MAIL_SAMPLES,
  mailSamplePath,
} from '#shared/site/samples.ts'

/** What guests read, by its path within the preview. */
export const PREVIEWED_PAGES: readonly (readonly [path: string, name: string])[] = [
  ['/', 'Inicio'],
  ['/rooms', 'Habitaciones'],
  ['/rooms/1', 'Una habitación'],
  ['/cart', 'Carrito'],
  ['/booking', 'Mi reserva'],
  ['/blog', 'Blog'],
  ['/travel/antes-de-viajar', 'Antes de viajar'],
  ['/privacy', 'Privacidad'],
  ['/terms', 'Términos'],
  ['/cancellations', 'Cancelaciones'],
  ['/about-this-site', 'Cómo se hizo'],
  [LETTER_SAMPLE, 'Carta de estadía'],
  ...MAIL_SAMPLE_NAMES.map(
    (name) => [mailSamplePath(name), `Correo: ${MAIL_SAMPLES[name]}`] as const,
  ),
]

const pageIn = (path: string): string => path.replace(/[?#].*$/s, '')

/** The listed page at a path, whatever its place; empty for a page that is not listed. */
export const listedPage = (path: string): string =>
  PREVIEWED_PAGES.find(([listed]) => pageIn(listed) === pageIn(path))?.[0] ?? ''
