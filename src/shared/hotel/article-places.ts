import type { ReadingKey } from '#shared/i18n/dictionaries.ts'
import type { Position, Travel } from './island.ts'

/** The places of the island that an article can be about, or point to. */
export const ARTICLE_PLACE_IDS = [
  'tongariki',
  'rano-raraku',
  'orongo',
  'anakena',
  'ahu-akivi',
  'tahai',
  'hanga-roa',
] as const

type ArticlePlaceId = (typeof ARTICLE_PLACE_IDS)[number]

/** A place that an article can be about. */
export interface ArticlePlace extends Position {
  id: ArticlePlaceId
  name: ReadingKey
  /** Only where the hotel names it (spec §1). */
  travel?: Travel
  /** How a tag of an article names it, in small letters. */
  tags: readonly string[]
  /** In the town, where a guest of ours sleeps near it. */
  isNear?: true
  /** The room of ours that suits it: by the sea for a coast, else by the garden. */
  room: number
}

const GARDEN_ROOM = 2
const OCEAN_ROOM = 3

/** An article is about one of them when one of its tags says so. */
export const ARTICLE_PLACES: readonly ArticlePlace[] = [
  {
    id: 'tongariki',
    name: 'place.tongariki',
    tags: ['tongariki', 'ahu tongariki', '汤加里基'],
    latitude: -27.1258,
    longitude: -109.2769,
    travel: { minutes: 20, by: 'car' },
    room: OCEAN_ROOM,
  },
  {
    id: 'rano-raraku',
    name: 'place.rano-raraku',
    tags: ['rano raraku', '拉诺拉拉库'],
    latitude: -27.1222,
    longitude: -109.2889,
    room: GARDEN_ROOM,
  },
  {
    id: 'orongo',
    name: 'place.orongo',
    tags: ['orongo', '奥龙戈'],
    latitude: -27.1897,
    longitude: -109.4433,
    room: OCEAN_ROOM,
  },
  {
    id: 'anakena',
    name: 'place.anakena',
    tags: ['anakena', '阿纳凯纳'],
    latitude: -27.0736,
    longitude: -109.3231,
    room: OCEAN_ROOM,
  },
  {
    id: 'ahu-akivi',
    name: 'place.ahu-akivi',
    tags: ['ahu akivi', '阿胡阿基维'],
    latitude: -27.115,
    longitude: -109.3951,
    room: GARDEN_ROOM,
  },
  {
    id: 'tahai',
    name: 'place.tahai',
    tags: ['tahai', '塔海'],
    latitude: -27.1399,
    longitude: -109.4272,
    isNear: true,
    room: OCEAN_ROOM,
  },
  {
    id: 'hanga-roa',
    name: 'place.hanga-roa',
    tags: ['hanga roa', '安加罗阿'],
    latitude: -27.15,
    longitude: -109.433,
    travel: { minutes: 5, by: 'foot' },
    isNear: true,
    room: GARDEN_ROOM,
  },
]

/** The place with this id; undefined for any other word. */
export const articlePlace = (id: string): ArticlePlace | undefined =>
  ARTICLE_PLACES.find((place) => place.id === id)

/** The place of an article, by the first of its tags that names one. */
export function placeOfArticle(tags: readonly string[]): ArticlePlace | undefined {
  const named = tags.map((tag) => tag.toLowerCase())
  return named
    .map((tag) => ARTICLE_PLACES.find((place) => place.tags.includes(tag)))
    .find((place) => place !== undefined)
}
