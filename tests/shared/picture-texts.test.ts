import { expect, test } from 'vitest'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { seedArticles } from '#server/seed/articles.ts'
import { GALLERY } from '#shared/hotel/gallery.ts'
import { roomPictureAlt, ROOMS } from '#shared/hotel/rooms.ts'
import { SKY_PERIODS } from '#shared/hotel/site.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'

/** How each language names what a picture may show. */
const SUBJECTS = {
  moai: { es: /moai/i, en: /moai/i, fr: /moaï/i, de: /Moai/, zh: /摩艾/ },
  ahu: { es: /ahu/, en: /ahu/, fr: /ahu/, de: /Ahu/, zh: /阿胡/ },
  pukao: { es: /pukao/, en: /pukao/, fr: /pukao/, de: /Pukao/, zh: /普卡奥/ },
  path: { es: /sendero/, en: /path/, fr: /sentier/, de: /Pfad|weg|Weg/, zh: /小路|小径|石径/ },
  street: { es: /[Cc]alle/, en: /street/, fr: /[Rr]ue/, de: /Straße/, zh: /土路/ },
  wall: {
    es: /muro/,
    en: /wall\b|stone walls/,
    fr: /muret|mur de pierre|bordé de pierre/,
    de: /mauer|Mauer/,
    zh: /矮墙|石墙|石堤/,
  },
  crater: { es: /cráter/, en: /crater/, fr: /cratère/, de: /Krater/, zh: /火山口/ },
  islets: {
    es: /motu|islotes/,
    en: /motu|islets/,
    fr: /motu|îlots/,
    de: /Motu|Felsinseln/,
    zh: /小岛/,
  },
  birds: {
    es: /manutara|ave/,
    en: /manutara|bird/,
    fr: /manutara|oiseau/,
    de: /Manutara|Vogel|Vögel/,
    zh: /manutara|鸟/,
  },
  fish: { es: /pez|pescado/, en: /fish\b/, fr: /poisson/, de: /Fisch\b/, zh: /鱼/ },
  sun: { es: /\bsol\b/, en: /\bsun\b/, fr: /soleil/, de: /Sonne/, zh: /太阳|阳光/ },
  stars: { es: /Vía Láctea/, en: /Milky Way/, fr: /Voie lactée/, de: /Milchstraße/, zh: /银河/ },
  beach: { es: /[Pp]laya/, en: /beach/, fr: /[Pp]lage/, de: /[Ss]trand/, zh: /海滩|沙滩/ },
  palms: { es: /palmeras/, en: /palms/, fr: /palmiers/, de: /Palmen/, zh: /棕榈/ },
  oven: { es: /horno/, en: /\boven\b/, fr: /four /, de: /Erdofen/, zh: /土窑/ },
  steam: { es: /vapor/, en: /steam/, fr: /vapeur/, de: /Dampf/, zh: /热气/ },
  afternoon: { es: /tarde/, en: /afternoon/, fr: /après-midi/, de: /achmittag/, zh: /午后/ },
  crown: { es: /corona/, en: /crown/, fr: /couronne/, de: /krone/, zh: /羽冠/ },
  gate: { es: /puerta/, en: /gate/, fr: /porte/, de: /Tor\b/, zh: /门朝/ },
  drum: { es: /tambor/, en: /drum/, fr: /tambour/, de: /Trommel/, zh: /鼓/ },
  tablet: { es: /tablilla/, en: /tablet/, fr: /tablette/, de: /Holztafel/, zh: /木板/ },
  boats: { es: /[Bb]otes/, en: /boats/, fr: /[Bb]arques/, de: /boote/, zh: /渔船/ },
  fruit: { es: /fruta/, en: /fruit/, fr: /fruits/, de: /Obst/, zh: /水果/ },
  hats: { es: /sombreros/, en: /hats/, fr: /chapeaux/, de: /Hüten/, zh: /草帽/ },
  armchairs: { es: /sillones/, en: /armchairs/, fr: /fauteuils/, de: /Sessel/, zh: /扶手椅/ },
  headboard: { es: /cabecera/, en: /headboard/, fr: /tête de lit/, de: /Kopfteil/, zh: /床头/ },
  lanterns: { es: /faroles/, en: /lanterns/, fr: /lanternes/, de: /Laternen/, zh: /地灯/ },
  rocker: { es: /mecedora/, en: /rocking chair/, fr: /à bascule/, de: /Schaukelstuhl/, zh: /摇椅/ },
  sofa: { es: /sofá/, en: /sofa/, fr: /canapé/, de: /Sofa/, zh: /沙发/ },
  books: { es: /libro/, en: /\bbook/, fr: /livre/, de: /Buch|Bücher/, zh: /书/ },
  bathroom: { es: /baño/, en: /bathroom/, fr: /salle de bains/, de: /Bad/, zh: /浴室/ },
} satisfies Record<string, Record<Language, RegExp>>

type Subject = keyof typeof SUBJECTS

/** What each picture shows: looked at, and to be looked at again when a picture or its text changes. */
const SHOWN: Record<string, Subject[]> = {
  'hero/night': ['moai', 'ahu', 'stars'],
  'hero/dawn': ['moai', 'ahu', 'sun'],
  'hero/day': ['moai', 'ahu'],
  'blog/moai-and-ahu': ['moai', 'ahu'],
  'blog/visiting-with-respect': ['moai', 'ahu', 'pukao', 'beach'],
  'blog/rano-raraku': ['moai'],
  'blog/tapati': ['drum', 'crown'],
  'blog/orongo-tangata-manu': ['islets', 'birds'],
  'blog/umu-and-island-food': ['oven', 'steam', 'fish'],
  'blog/rongorongo': ['tablet'],
  'blog/since-1888': ['gate', 'wall'],
  'blog/petroglyphs-and-caves': ['birds', 'fish'],
  'blog/stars-over-rapa-nui': ['moai', 'stars'],
  'gallery/tongariki-sunrise': ['moai', 'ahu', 'sun'],
  'gallery/anakena': ['moai', 'ahu', 'pukao', 'beach', 'palms'],
  'gallery/rano-kau': ['crater'],
  'gallery/rano-raraku': ['moai', 'path'],
  'gallery/night-sky': ['moai', 'stars'],
  'gallery/motu-nui': ['islets', 'birds'],
  'gallery/town-street': ['street', 'wall'],
  'gallery/town-caleta': ['boats', 'wall'],
  'gallery/town-market': ['fruit', 'hats'],
  'gallery/hotel-facade': ['palms', 'path'],
  'gallery/hotel-ocean-room': ['headboard'],
  'gallery/hotel-terrace': ['fruit', 'armchairs', 'wall'],
  'gallery/hotel-garden-dusk': ['lanterns', 'path'],
  'rooms/budget-3': [],
  'rooms/garden-3': ['rocker', 'books'],
  'rooms/ocean-3': ['books'],
  'rooms/superior-3': ['sofa'],
}

/** The picture of an article that has no other version. */
const SPANISH_ALONE = 'blog/stars-over-rapa-nui'

const textsIn = (language: Language): [picture: string, text: string][] => {
  const t = translatorFor(language)
  return [
    ...SKY_PERIODS.map((one): [string, string] => [`hero/${one}`, t(`sky.picture.${one}`)]),
    ...GALLERY.map(({ id, alt }): [string, string] => [`gallery/${id}`, t(alt)]),
    ...ROOMS.flatMap((room) =>
      room.gallery
        .slice(2, 3)
        .map((picture): [string, string] => [
          `rooms/${room.key}-3`,
          roomPictureAlt(t, room, picture),
        ]),
    ),
    ...seedArticles.flatMap(({ name, versions }): [string, string][] => {
      const text = versions[language]?.imageAlt
      return text ? [[`blog/${name}`, text]] : []
    }),
  ]
}

const namedIn = (text: string, language: Language): string[] =>
  Object.entries(SUBJECTS).flatMap(([subject, words]) =>
    words[language].test(text) ? subject : [],
  )

test.each(LANGUAGES)('the text of every picture names in %s what it shows', (language) => {
  const texts = textsIn(language)

  const shown = Object.keys(SHOWN).filter((one) => language === 'es' || one !== SPANISH_ALONE)
  expect(texts.map(([picture]) => picture).toSorted()).toEqual(shown.toSorted())
  for (const [picture, text] of texts)
    expect(namedIn(text, language).toSorted(), `${picture}: ${text}`).toEqual(
      SHOWN[picture]?.toSorted(),
    )
})
