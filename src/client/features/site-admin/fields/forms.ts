import { CENTRE, uploadName } from '#shared/pictures/photos.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import type { FieldProblem } from '../values/unsaved-values.ts'
import type { SiteKind } from '#shared/site/kinds.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { lacking, lackingPhoto, lackingText, lackingWords } from '../values/lacking.ts'

type Tax = SiteFacts['tax']
export type Texts = Partial<Record<Language, string>>
type Charge = SiteFacts['cancellation'][number]['charge']

interface Photo {
  /** Empty until it is chosen. */
  src: string
  focus: { x: number; y: number }
}

/** What the inputs of each kind of field hold: numbers as they were typed. */
export interface Forms {
  line: string
  text: string
  telephone: string
  mail: string
  address: string
  time: string
  switch: boolean
  hours: { from: string; to: string }
  point: { latitude: string; longitude: string }
  hosts: { names: string[]; portrait: string; focus: Photo['focus'] }
  guests: { name: string; country: string; month: string; language: string; text: string }[]
  notice: { from: string; to: string; texts: Texts }
  seasons: { from: string; to: string }[]
  languages: Language[]
  tax: { rate: string; label: string; exempt: Tax['exempt'] }
  cancellation: { days: string; charge: Charge }[]
  rates: { code: string; rate: string }[]
  link: { name: string; url: string }
  zone: string
  links: { name: string; url: string }[]
  number: { name: string; number: string }
  postal: { locality: string; region: string; code: string; country: string }
  items: { id: string; texts: Texts }[]
  figures: { id: string; value: string; texts: Texts }[]
  answers: { title: string; texts: Texts }[]
  /** Empty: none. */
  choice: string
  count: string
  beds: string[]
  order: number[]
  cover: (Photo & { upright: Photo | null; alt: Texts })[]
  shots: ({ own: false; id: string } | (Photo & { own: true; texts: Texts; alt: Texts }))[]
  pictures: ({ own: false; id: string } | (Photo & { own: true; alt: Texts }))[]
  photo: Photo | null
  logo: { sign: string; onDark: string | null; ground: string } | null
}

interface FormRule<Form> {
  /** The inputs of a stored value; null: it is absent. */
  read: (value: never) => Form
  /** The value to save, also one that does not fit: the server says what is wrong. */
  write: (form: Form) => unknown
  /** What is still missing before it can be saved. */
  missing?: (form: Form) => FieldProblem | string | null
}

/** A number as it was typed; the text itself if it is none, null if there is none. */
function numberOf(text: string): number | string | null {
  const trimmed = text.trim()
  const number = Number(trimmed.replace(',', '.'))
  if (trimmed === '') return null
  return Number.isFinite(number) ? number : text
}

/** A number as a person writes it. */
const written = (value: number | null): string => (value === null ? '' : String(value))

const line: FormRule<string> = {
  read: (value: string | null) => value ?? '',
  write: (form) => (form.trim() === '' ? null : form),
}

const same = <Form>(): FormRule<Form> => ({ read: (value: Form) => value, write: (form) => form })

const NO_NOTICE: Forms['notice'] = { from: '', to: '', texts: {} }

const FORMS: { [Kind in SiteKind]: FormRule<Forms[Kind]> } = {
  line,
  telephone: line,
  mail: line,
  address: line,
  text: same<string>(),
  time: same<string>(),
  zone: same<string>(),
  choice: line,
  count: { read: written, write: numberOf },
  beds: same<string[]>(),
  order: same<number[]>(),
  switch: same<boolean>(),
  hours: same<Forms['hours']>(),
  languages: same<Language[]>(),
  point: {
    read: ({ latitude, longitude }: SiteFacts['point']) => ({
      latitude: written(latitude),
      longitude: written(longitude),
    }),
    write: ({ latitude, longitude }) => ({
      latitude: numberOf(latitude),
      longitude: numberOf(longitude),
    }),
  },
  hosts: {
    read: ({ names, portrait, focus = CENTRE }: SiteFacts['hosts']) => ({
      names,
      portrait: portrait ?? '',
      focus,
    }),
    write: ({ names, portrait, focus }) => ({
      names: names.filter((name) => name.trim() !== ''),
      portrait: line.write(portrait),
      ...(uploadName(portrait) === '' ? {} : { focus }),
    }),
  },
  guests: { ...same<Forms['guests']>(), missing: lackingWords },
  notice: {
    read: (value: SiteFacts['notice']) => value ?? NO_NOTICE,
    write: (form) => (isNoNotice(form) ? null : { ...form, texts: filled(form.texts) }),
    missing: (form) => {
      if (isNoNotice(form)) return null
      if (!form.texts.es?.trim()) return 'Escribe el aviso en español.'
      return form.from === '' || form.to === '' ? 'Elige el primer día y el último.' : null
    },
  },
  seasons: {
    ...same<Forms['seasons']>(),
    missing: (form) =>
      lacking(form, (place) => `A la temporada ${place} le falta la primera noche o la última.`),
  },
  tax: {
    read: ({ rate, ...tax }: SiteFacts['tax']) => ({ ...tax, rate: written(rate) }),
    write: ({ rate, ...tax }) => ({ ...tax, rate: numberOf(rate) }),
  },
  cancellation: {
    read: (value: SiteFacts['cancellation']) =>
      value.map(({ days, charge }) => ({ days: written(days), charge })),
    write: (form) => form.map(({ days, charge }) => ({ days: numberOf(days), charge })),
  },
  rates: {
    read: (value: SiteFacts['rates']) =>
      Object.entries(value).map(([code, rate]) => ({ code, rate: written(rate) })),
    write: (form) =>
      Object.fromEntries(form.map(({ code, rate }) => [code.trim().toUpperCase(), numberOf(rate)])),
    missing: (form) =>
      lacking(form, (place) => `A la moneda ${place} le falta el código o cuánto vale un dólar.`),
  },
  link: {
    read: (value: SiteFacts['agency']) => value ?? { name: '', url: '' },
    write: ({ name, url }) => (name.trim() === '' && url.trim() === '' ? null : { name, url }),
  },
  postal: {
    read: ({ region, code, ...parts }: SiteFacts['postal']) => ({
      ...parts,
      region: region ?? '',
      code: code ?? '',
    }),
    write: ({ region, code, ...parts }) => ({
      ...parts,
      region: line.write(region),
      code: line.write(code),
    }),
  },
  number: {
    read: (value: SiteFacts['taxNumber']) => value ?? { name: '', number: '' },
    write: ({ name, number }) =>
      name.trim() === '' && number.trim() === '' ? null : { name, number },
  },
  items: {
    read: (value: SiteFacts['services']) => value,
    write: (form) => form.map((item) => ({ ...item, texts: filled(item.texts) })),
    missing: (form) => lackingText(form),
  },
  figures: {
    read: (value: SiteFacts['figures']) => value,
    write: (form) => form.map((item) => ({ ...item, texts: filled(item.texts) })),
    missing: (form) => {
      const at = form.findIndex(({ value }) => value.trim() === '')
      return at === -1 ? lackingText(form) : `A la línea ${at + 1} le falta la cifra.`
    },
  },
  answers: {
    read: (value: SiteFacts['answers']) => value,
    write: (form) => form.map((answer) => ({ ...answer, texts: filled(answer.texts) })),
    missing: (form) => {
      const at = form.findIndex(
        ({ title, texts }) => title.trim() === '' || Object.keys(filled(texts)).length === 0,
      )
      return at === -1 ? null : `A la respuesta ${at + 1} le falta el nombre o el texto.`
    },
  },
  cover: {
    read: (value: SiteFacts['cover']) => value ?? [],
    write: (form) =>
      form.length === 0 ? null : form.map((light) => ({ ...light, alt: filled(light.alt) })),
    missing: (form) => {
      if (form.length === 2) return 'Falta la tercera luz: son tres, o una.'
      return lackingPhoto(form.flatMap((light) => [light, { ...light, ...light.upright }]))
    },
  },
  shots: {
    read: (value: SiteFacts['galleryHotel']) => value,
    write: (form) =>
      form.map((shot) =>
        shot.own ? { ...shot, texts: filled(shot.texts), alt: filled(shot.alt) } : shot,
      ),
    missing: (form) => {
      const at = form.findIndex((shot) => shot.own && !shot.texts.es?.trim())
      const problem = lackingPhoto(form.map((shot) => (shot.own ? shot : null)))
      return problem ?? (at === -1 ? null : `A la foto ${at + 1} le falta el título en español.`)
    },
  },
  pictures: {
    ...same<Forms['pictures']>(),
    write: (form) => form.map((one) => (one.own ? { ...one, alt: filled(one.alt) } : one)),
    missing: (form) => lackingPhoto(form.map((one) => (one.own ? one : null))),
  },
  photo: same<Forms['photo']>(),
  logo: same<Forms['logo']>(),
  links: {
    ...same<Forms['links']>(),
    missing: (form) =>
      lacking(form, (place) => `A la red ${place} le falta el nombre o la página.`),
  },
}

const filled = (texts: Forms['notice']['texts']) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

const isNoNotice = ({ from, to, texts }: Forms['notice']): boolean =>
  from === '' && to === '' && Object.keys(filled(texts)).length === 0

/** The rule of a kind that is known only when the page runs. */
export const formRule = (kind: SiteKind) =>
  FORMS[kind] as {
    read: (value: unknown) => unknown
    write: (form: unknown) => unknown
    missing?: (form: unknown) => FieldProblem | string | null
  }
