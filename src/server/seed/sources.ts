import type { Language } from '#shared/i18n/languages.ts'

const ROUTLEDGE = 'Katherine Routledge, <em>The Mystery of Easter Island</em>, 1919'
const METRAUX = 'Alfred Métraux, <em>Ethnology of Easter Island</em>, 1940'
const ENGLERT = 'Sebastián Englert, <em>La tierra de Hotu Matuʻa</em>, 1948'
const NORWEGIAN_EXPEDITION =
  'Thor Heyerdahl, Edwin N. Ferdon (eds.), <em>Archaeology of Easter Island</em>, 1961'
const VAN_TILBURG =
  'Jo Anne Van Tilburg, <em>Easter Island: Archaeology, Ecology and Culture</em>, 1994'
const LEE = 'Georgia Lee, <em>The Rock Art of Easter Island</em>, 1992'
const MCCALL = 'Grant McCall, <em>Rapanui: Tradition and Survival on Easter Island</em>, 1994'
const WALKING =
  'Carl P. Lipo, Terry L. Hunt, Sergio Rapu Haoa, “The ‘walking’ megalithic statues (moai) of Easter Island”, <em>Journal of Archaeological Science</em>, 2013'
const QUARRY_SOIL =
  'Sarah C. Sherwood, Jo Anne Van Tilburg et al., “New excavations in Easter Island’s statue quarry”, <em>Journal of Archaeological Science</em>, 2019'
const GARDENS =
  'Christopher M. Stevenson, Joan Wozniak, Sonia Haoa, “Prehistoric agricultural production on Easter Island (Rapa Nui), Chile”, <em>Antiquity</em>, 1999'

/**
 * The published works that an article is based on, by article name. An article without an entry
 * cites its works in the text or has none.
 */
export const SOURCES: Partial<Record<string, readonly string[]>> = {
  'moai-and-ahu': [NORWEGIAN_EXPEDITION, VAN_TILBURG, WALKING],
  'rano-raraku': [NORWEGIAN_EXPEDITION, VAN_TILBURG, QUARRY_SOIL],
  'petroglyphs-and-caves': [LEE, METRAUX, GARDENS],
  rongorongo: [
    ROUTLEDGE,
    'Steven Roger Fischer, <em>Rongorongo: The Easter Island Script</em>, 1997',
    'Silvia Ferrara et al., “The invention of writing on Rapa Nui (Easter Island)”, <em>Scientific Reports</em>, 2024',
  ],
  tapati: [MCCALL, 'Dan Bendrups, <em>Singing and Survival: The Music of Easter Island</em>, 2019'],
  'umu-and-island-food': [METRAUX, ENGLERT],
  'visiting-with-respect': [ENGLERT, MCCALL],
}

/** The works that a text cites in its sentences, as `data-citation="@name"`. */
export const CITED: Partial<Record<string, string>> = {
  routledge: ROUTLEDGE,
  metraux: METRAUX,
  lee: LEE,
}

/** Heading above the list of works. */
export const SOURCES_HEADING: Record<Language, string> = {
  es: 'Fuentes',
  en: 'Sources',
  fr: 'Sources',
  de: 'Quellen',
  zh: '资料来源',
}
