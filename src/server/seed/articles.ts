import type { SeedArticle } from './seed-article.ts'
import { de as moaiAndAhuDe } from './articles/moai-and-ahu/de.ts'
import { en as moaiAndAhuEn } from './articles/moai-and-ahu/en.ts'
import { es as moaiAndAhuEs } from './articles/moai-and-ahu/es.ts'
import { fr as moaiAndAhuFr } from './articles/moai-and-ahu/fr.ts'
import { zh as moaiAndAhuZh } from './articles/moai-and-ahu/zh.ts'
import { de as visitingWithRespectDe } from './articles/visiting-with-respect/de.ts'
import { en as visitingWithRespectEn } from './articles/visiting-with-respect/en.ts'
import { es as visitingWithRespectEs } from './articles/visiting-with-respect/es.ts'
import { fr as visitingWithRespectFr } from './articles/visiting-with-respect/fr.ts'
import { zh as visitingWithRespectZh } from './articles/visiting-with-respect/zh.ts'
import { de as ranoRarakuDe } from './articles/rano-raraku/de.ts'
import { en as ranoRarakuEn } from './articles/rano-raraku/en.ts'
import { es as ranoRarakuEs } from './articles/rano-raraku/es.ts'
import { fr as ranoRarakuFr } from './articles/rano-raraku/fr.ts'
import { zh as ranoRarakuZh } from './articles/rano-raraku/zh.ts'
import { de as tapatiDe } from './articles/tapati/de.ts'
import { en as tapatiEn } from './articles/tapati/en.ts'
import { es as tapatiEs } from './articles/tapati/es.ts'
import { fr as tapatiFr } from './articles/tapati/fr.ts'
import { zh as tapatiZh } from './articles/tapati/zh.ts'
import { de as orongoTangataManuDe } from './articles/orongo-tangata-manu/de.ts'
import { en as orongoTangataManuEn } from './articles/orongo-tangata-manu/en.ts'
import { es as orongoTangataManuEs } from './articles/orongo-tangata-manu/es.ts'
import { fr as orongoTangataManuFr } from './articles/orongo-tangata-manu/fr.ts'
import { zh as orongoTangataManuZh } from './articles/orongo-tangata-manu/zh.ts'
import { de as umuAndIslandFoodDe } from './articles/umu-and-island-food/de.ts'
import { en as umuAndIslandFoodEn } from './articles/umu-and-island-food/en.ts'
import { es as umuAndIslandFoodEs } from './articles/umu-and-island-food/es.ts'
import { fr as umuAndIslandFoodFr } from './articles/umu-and-island-food/fr.ts'
import { zh as umuAndIslandFoodZh } from './articles/umu-and-island-food/zh.ts'
import { de as rongorongoDe } from './articles/rongorongo/de.ts'
import { en as rongorongoEn } from './articles/rongorongo/en.ts'
import { es as rongorongoEs } from './articles/rongorongo/es.ts'
import { fr as rongorongoFr } from './articles/rongorongo/fr.ts'
import { zh as rongorongoZh } from './articles/rongorongo/zh.ts'
import { de as petroglyphsAndCavesDe } from './articles/petroglyphs-and-caves/de.ts'
import { en as petroglyphsAndCavesEn } from './articles/petroglyphs-and-caves/en.ts'
import { es as petroglyphsAndCavesEs } from './articles/petroglyphs-and-caves/es.ts'
import { fr as petroglyphsAndCavesFr } from './articles/petroglyphs-and-caves/fr.ts'
import { zh as petroglyphsAndCavesZh } from './articles/petroglyphs-and-caves/zh.ts'
import { es as starsEs } from './articles/stars-over-rapa-nui/es.ts'

/** The demo articles: eight in five languages, and one draft. */
export const seedArticles: readonly SeedArticle[] = [
  {
    name: 'moai-and-ahu',
    category: 'arqueologia',
    readTime: 5,
    featured: true,
    published: true,
    publishedAt: '2026-10-28T14:00:00Z',
    versions: {
      es: moaiAndAhuEs,
      en: moaiAndAhuEn,
      fr: moaiAndAhuFr,
      de: moaiAndAhuDe,
      zh: moaiAndAhuZh,
    },
  },
  {
    name: 'visiting-with-respect',
    category: 'cultura',
    readTime: 4,
    featured: true,
    published: true,
    publishedAt: '2026-11-11T14:00:00Z',
    versions: {
      es: visitingWithRespectEs,
      en: visitingWithRespectEn,
      fr: visitingWithRespectFr,
      de: visitingWithRespectDe,
      zh: visitingWithRespectZh,
    },
  },
  {
    name: 'rano-raraku',
    category: 'arqueologia',
    readTime: 4,
    featured: false,
    published: true,
    publishedAt: '2026-10-14T14:00:00Z',
    versions: {
      es: ranoRarakuEs,
      en: ranoRarakuEn,
      fr: ranoRarakuFr,
      de: ranoRarakuDe,
      zh: ranoRarakuZh,
    },
  },
  {
    name: 'tapati',
    category: 'tradiciones',
    readTime: 4,
    featured: false,
    published: true,
    publishedAt: '2026-11-04T14:00:00Z',
    versions: { es: tapatiEs, en: tapatiEn, fr: tapatiFr, de: tapatiDe, zh: tapatiZh },
  },
  {
    name: 'orongo-tangata-manu',
    category: 'historia',
    readTime: 4,
    featured: false,
    published: true,
    publishedAt: '2026-09-30T14:00:00Z',
    versions: {
      es: orongoTangataManuEs,
      en: orongoTangataManuEn,
      fr: orongoTangataManuFr,
      de: orongoTangataManuDe,
      zh: orongoTangataManuZh,
    },
  },
  {
    name: 'umu-and-island-food',
    category: 'gastronomia',
    readTime: 4,
    featured: false,
    published: true,
    publishedAt: '2026-09-16T14:00:00Z',
    versions: {
      es: umuAndIslandFoodEs,
      en: umuAndIslandFoodEn,
      fr: umuAndIslandFoodFr,
      de: umuAndIslandFoodDe,
      zh: umuAndIslandFoodZh,
    },
  },
  {
    name: 'rongorongo',
    category: 'cultura',
    readTime: 4,
    featured: false,
    published: true,
    publishedAt: '2026-09-02T14:00:00Z',
    versions: {
      es: rongorongoEs,
      en: rongorongoEn,
      fr: rongorongoFr,
      de: rongorongoDe,
      zh: rongorongoZh,
    },
  },
  {
    name: 'petroglyphs-and-caves',
    category: 'arqueologia',
    readTime: 4,
    featured: false,
    published: true,
    publishedAt: '2026-08-19T14:00:00Z',
    versions: {
      es: petroglyphsAndCavesEs,
      en: petroglyphsAndCavesEn,
      fr: petroglyphsAndCavesFr,
      de: petroglyphsAndCavesDe,
      zh: petroglyphsAndCavesZh,
    },
  },
  {
    name: 'stars-over-rapa-nui',
    category: 'naturaleza',
    readTime: 3,
    featured: false,
    published: false,
    publishedAt: null,
    versions: { es: starsEs },
  },
]
