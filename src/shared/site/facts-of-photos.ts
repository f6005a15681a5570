import type { FactRule } from './fact-rule.ts'
import { logo } from '../pictures/logo.ts'
import { cover, galleryKeys, photo, shots } from '../pictures/photos.ts'

const TAB =
  'Una pestaña de la galería, en tu orden. Las palabras de las fotos del sitio se cambian en «Textos».'

const [HOTEL, ISLAND, NEIGHBORHOOD] = [
  galleryKeys('hotel'),
  galleryKeys('island'),
  galleryKeys('neighborhood'),
]

/** The photos that an owner chooses for the places of the pages. */
export const FACTS_OF_PHOTOS = {
  cover: {
    section: 'photos',
    label: 'Portada',
    help: 'Lo primero que se ve. Sin fotos propias: las tres del sitio.',
    kind: 'cover',
    schema: cover.nullable(),
    where: '/',
  },
  galleryHotel: {
    section: 'photos',
    label: 'Galería: el hotel',
    help: TAB,
    kind: 'shots',
    schema: shots(HOTEL),
    known: HOTEL,
    where: '/#galeria',
  },
  galleryIsland: {
    section: 'photos',
    label: 'Galería: la isla',
    help: TAB,
    kind: 'shots',
    schema: shots(ISLAND),
    known: ISLAND,
    where: '/?gallery=island#galeria',
  },
  galleryNeighborhood: {
    section: 'photos',
    label: 'Galería: el barrio',
    help: TAB,
    kind: 'shots',
    schema: shots(NEIGHBORHOOD),
    known: NEIGHBORHOOD,
    where: '/?gallery=neighborhood#galeria',
  },
  shareCard: {
    section: 'photos',
    label: 'Foto al compartir',
    help: 'La que muestran los mensajes con un enlace al sitio. Vacía: la portada.',
    kind: 'photo',
    schema: photo.nullable(),
    where: '/',
  },
  logo: {
    section: 'photos',
    label: 'Logo',
    help: 'Un SVG o un PNG. De él salen los íconos de pestañas y teléfonos. Vacío: el logo del sitio.',
    kind: 'logo',
    schema: logo.nullable(),
    where: '/',
  },
} as const satisfies Record<string, FactRule>
