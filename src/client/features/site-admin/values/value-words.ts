import { formatDayRange } from '#shared/day-range.ts'
import { languageName } from '#shared/panel/names.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import type { RoomValues } from '#shared/site/room-fields.ts'
import type { Fact } from './rows.ts'
import type { SiteKind } from '#shared/site/kinds.ts'
import type { CancellationCharge } from '#shared/booking/terms/rules.ts'

/** Names of the charges, as the owner chooses them. */
export const CHARGE_NAMES: Readonly<Record<CancellationCharge, string>> = {
  none: 'Nada',
  first_night: 'La primera noche',
  two_nights: 'Dos noches',
  everything: 'Toda la estadía',
}

const NOTHING = 'Nada'

type Known = Fact['known']

const text = (value: string) => value

/** A time zone as the owner reads it: `Pacific · Easter`. */
export const zoneWords = (zone: string): string => zone.replaceAll('/', ' · ').replaceAll('_', ' ')

const hours = ({ from, to }: SiteFacts['reception']) => `${from}–${to}`

const days = ({ from, to }: { from: string; to: string }) => formatDayRange('es', from, to)

const WORDS: { [Kind in SiteKind]: (value: never, known: Known) => string } = {
  line: text,
  text,
  telephone: text,
  mail: text,
  address: text,
  time: text,
  zone: zoneWords,
  switch: (isOn: boolean) => (isOn ? 'Sí' : 'No'),
  hours,
  hosts: ({ names, portrait }: SiteFacts['hosts']) =>
    [names.join(', '), portrait && 'con retrato'].filter(Boolean).join(' · '),
  point: ({ latitude, longitude }: SiteFacts['point']) => `${latitude}, ${longitude}`,
  guests: (all: SiteFacts['guests']) =>
    all.map(({ name, month, text: said }) => `${name} (${month}): ${said}`).join(' · '),
  notice: ({ texts, ...dates }: NonNullable<SiteFacts['notice']>) =>
    `${days(dates)}: ${Object.values(texts).join(' · ')}`,
  seasons: (all: SiteFacts['closed']) => all.map(days).join(' · '),
  answers: (all: SiteFacts['answers']) => all.map(({ title }) => title).join(' · '),
  languages: (all: SiteFacts['languages']) => all.map(languageName).join(', '),
  tax: ({ rate, label }: SiteFacts['tax']) => (rate === null ? label : `${label} ${rate} %`),
  cancellation: (all: SiteFacts['cancellation']) =>
    all
      .map(
        ({ days: count, charge }) => `Menos de ${count} días antes: ${lower(CHARGE_NAMES[charge])}`,
      )
      .join(' · '),
  rates: (all: SiteFacts['rates']) =>
    Object.entries(all)
      .map(([code, rate]) => `${code} ${rate}`)
      .join(' · '),
  link: ({ name, url }: NonNullable<SiteFacts['agency']>) => `${name} · ${url}`,
  postal: ({ locality, region, code, country }: SiteFacts['postal']) =>
    [locality, region, code, country].filter(Boolean).join(', '),
  number: ({ name, number }: NonNullable<SiteFacts['taxNumber']>) => `${name} ${number}`,
  items: (all: SiteFacts['services'], known) =>
    all.map((item) => itemWords(item, known)).join(' · '),
  figures: (all: SiteFacts['figures'], known) =>
    all.map((item) => `${item.value} ${itemWords(item, known)}`).join(' · '),
  choice: (id: string, known) => textIn(known, id),
  count: String,
  beds: (ids: readonly string[], known) => ids.map((id) => textIn(known, id)).join(' · '),
  order: (ids: readonly number[], known) =>
    ids
      .map(String)
      .filter((id) => known.some((one) => one.id === id))
      .map((id) => textIn(known, id))
      .join(' · '),
  cover: (lights: NonNullable<SiteFacts['cover']>) =>
    lights.map(({ alt }) => alt.es ?? '').join(' · '),
  shots: (all: SiteFacts['galleryHotel'], known) =>
    all.map((shot) => (shot.own ? shot.texts.es : textIn(known, shot.id))).join(' · '),
  pictures: (all: RoomValues['pictures'], known) =>
    all.map((one) => (one.own ? one.alt.es : textIn(known, one.id))).join(' · '),
  photo: () => 'Una foto propia',
  logo: () => 'Un logo propio',
  links: (all: SiteFacts['social']) => all.map(({ name, url }) => `${name} ${url}`).join(' · '),
}

const itemWords = ({ id, texts }: SiteFacts['services'][number], known: Known): string =>
  id === '' ? (texts.es ?? '') : textIn(known, id)

const textIn = (known: Known, wanted: string): string =>
  known.find(({ id }) => id === wanted)?.text ?? wanted

const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/**
 * A value in one line, for lists of changes.
 * @param known Of a list: the items that the program brings.
 */
export function valueWords(kind: SiteKind, value: unknown, known: Known = []): string {
  if (value === null || value === undefined) return NOTHING
  const words = WORDS[kind] as (value: unknown, known: Known) => string
  return words(value, known) || NOTHING
}
