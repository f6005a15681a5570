import { GALLERY, GALLERY_CATEGORIES, type GalleryImage } from '#shared/hotel/gallery.ts'
import type { OwnGallery } from '#shared/hotel/about.ts'
import { periodAfter, SKY_PERIODS, type SkyPeriod } from '#shared/hotel/site.ts'
import type { IslandSky } from '#shared/hotel/sky.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/i18n/languages.ts'
import {
  CENTRE,
  sizesOfShots,
  uploadName,
  uprightSet,
  type Cover,
  type Focus,
  type Shot,
} from '#shared/pictures/photos.ts'
import { DEFAULT_PHOTOS } from './default-photos.ts'
import type { Site } from './site.ts'

type Lights = NonNullable<IslandSky['cover']>

type OwnHero = Lights[0]

const TAB_FACTS = {
  island: 'galleryIsland',
  neighborhood: 'galleryNeighborhood',
  hotel: 'galleryHotel',
} as const

/** The owner's cover in a light; undefined if the pages show the program's. */
export function ownCover(
  { facts: { cover }, pictures }: Site,
  period: SkyPeriod,
  language: Language,
): { lights: Lights; alt: string } | undefined {
  const light = lightOf(cover, period)
  const now = light && heroFiles(light, pictures)
  if (!now) return undefined
  const other = cover?.length === 1 ? undefined : lightOf(cover, periodAfter(period))
  const next = (other && heroFiles(other, pictures)) ?? null
  return { lights: [now, next], alt: textIn(light.alt, language) }
}

const lightOf = (cover: Cover | null, period: SkyPeriod): Cover[number] | undefined =>
  cover?.[cover.length === 1 ? 0 : SKY_PERIODS.indexOf(period)]

function heroFiles(light: Cover[number], pictures: Site['pictures']): OwnHero | undefined {
  const wide = pictures.get(uploadName(light.src))
  if (!wide) return undefined
  const upright = light.upright ?? light
  const set = uprightSet(upright.focus)
  const hasUpright = pictures.get(uploadName(upright.src))?.sets.includes(set) ?? false
  return {
    wide: shownAs(light.src),
    // Before it is made, only a preview shows it.
    portrait: hasUpright
      ? shownAs(upright.src).replace(/\.webp$/, `-${set}.webp`)
      : shownAs(upright.src),
  }
}

/** The address of a photo of a place, below which its AVIF files are, too. */
export const shownAs = (src: string): string => src.replace('/uploads/', '/photos/')

const textIn = (texts: Partial<Record<Language, string>>, language: Language): string =>
  texts[language] ?? texts[DEFAULT_LANGUAGE] ?? ''

/** The owner's gallery in a language; undefined if the pages show the program's. */
export function ownGallery({ facts, pictures }: Site, language: Language): OwnGallery | undefined {
  const isOwn = Object.values(TAB_FACTS).some(
    (name) => JSON.stringify(facts[name]) !== JSON.stringify(DEFAULT_PHOTOS[name]),
  )
  if (!isOwn) return undefined
  const tabs = GALLERY_CATEGORIES.map((category) => {
    const images = facts[TAB_FACTS[category]].flatMap((shot) => imageOf(shot, pictures, language))
    const sizes = sizesOfShots(images.length)
    return [
      category,
      images.map((image, at) => ({ ...image, size: sizes[at] ?? ('small' as const) })),
    ] as const
  })
  return Object.fromEntries(tabs) as OwnGallery
}

/** A picture of the gallery; none if its file is missing. */
function imageOf(
  shot: Shot,
  pictures: Site['pictures'],
  language: Language,
): OwnGallery['hotel'][number][] {
  if (!shot.own) return GALLERY.filter(({ title }) => `text.site.${title}` === shot.id).map(asOwn)
  if (!pictures.has(uploadName(shot.src))) return []
  return [
    {
      id: uploadName(shot.src),
      src: shownAs(shot.src),
      title: textIn(shot.texts, language),
      alt: textIn(shot.alt, language),
      size: 'small',
    },
  ]
}

const asOwn = ({ id, src, title, alt, size }: GalleryImage) => ({ id, src, title, alt, size })

/** Path of the style sheet that `photoStyles` addresses. */
export const PHOTO_STYLES = '/photos.css'

/**
 * Address of the style sheet of the photos that a page cuts: the cover in a light and in the next
 * one, the gallery's, and the portrait of the hosts; undefined if all of them are cut around their middle.
 */
export function photoStyles({ facts }: Site, period: SkyPeriod): string | undefined {
  const lights = [lightOf(facts.cover, period), lightOf(facts.cover, periodAfter(period))]
  const ofCover = lights.flatMap((light) =>
    light
      ? [`c=${uploadName(light.src)}${point(light.focus)}${point((light.upright ?? light).focus)}`]
      : [],
  )
  const ofGallery = GALLERY_CATEGORIES.flatMap((tab) => facts[TAB_FACTS[tab]]).flatMap((shot) =>
    shot.own && point(shot.focus) !== point(CENTRE)
      ? [`g=${uploadName(shot.src)}${point(shot.focus)}`]
      : [],
  )
  const { portrait, focus = CENTRE } = facts.hosts
  const isCut = portrait !== null && uploadName(portrait) !== '' && point(focus) !== point(CENTRE)
  const ofHosts = isCut ? [`h=${uploadName(portrait)}${point(focus)}`] : []
  const rules = [...new Set([...ofCover, ...ofGallery, ...ofHosts])]
  return rules.length > 0 ? `${PHOTO_STYLES}?${rules.join('&')}` : undefined
}

const point = ({ x, y }: Focus): string => `.${x}.${y}`

/** The most photos that an address of the style sheet names. */
const RULES_OF_ADDRESS = 60

/** Addresses of the style sheets of the rooms' photos, which every page may show. */
export function roomStyles({ rooms = [] }: Site): string[] {
  const rules = rooms
    .filter(({ state }) => !state)
    .flatMap(({ gallery }) => gallery)
    .flatMap(({ src, focus }) => (focus ? [`r=${photoName(src)}${point(focus)}`] : []))
  const once = [...new Set(rules)]
  const parts = Array.from({ length: Math.ceil(once.length / RULES_OF_ADDRESS) }, (_, at) =>
    once.slice(at * RULES_OF_ADDRESS, (at + 1) * RULES_OF_ADDRESS),
  )
  return parts.map((part) => `${PHOTO_STYLES}?${part.join('&')}`)
}

/** The name of an upload, from the address of a photo of a place. */
const photoName = (src: string): string => uploadName(src.replace('/photos/', '/uploads/'))

/** The photo of share cards that name no other: the owner's, else her cover's. */
export function sharePhoto({ facts: { shareCard, cover } }: Site) {
  return shareCard ?? cover?.[Math.floor(cover.length / 2)]
}
