import type { Dictionaries, RoomsKey } from '#shared/i18n/dictionaries.ts'
import { dictionaryTexts, type MoreI18n } from './page-texts.ts'

/** The common texts and those about the rooms. */
export type RoomsI18n = MoreI18n<RoomsKey>

const files = import.meta.glob<Dictionaries['rooms']>('./*/rooms.json', {
  base: '../../../shared/content/locales',
  import: 'default',
})

const texts = dictionaryTexts<RoomsKey>('rooms', files)

export const loadRoomsI18n = texts.load

export const useRoomsI18n = texts.useTexts
