import { Text } from '@chakra-ui/react'
import { MAX_PHOTOS, MAX_ROOM_PHOTOS } from '#shared/pictures/photos.ts'
import type { Forms, Texts } from './forms.ts'
import { Entries, FieldGroup, LeftOut } from './group.tsx'
import type { InputsProps } from './inputs.ts'
import { NO_PHOTO, PhotoInput, RemoveButton, TextsInput } from './photo-input.tsx'

type Light = Forms['cover'][number]
type Shot = Forms['shots'][number]

const NO_LIGHT: Light = { ...NO_PHOTO, upright: null, alt: {} }

const LIGHTS = ['Noche', 'Amanecer', 'Día']

type Cuts = readonly (readonly [name: string, ratio: number])[]

const WIDE_AND_PHONE = [
  ['Computador', 16 / 9],
  ['Teléfono', 3 / 4],
] as const
const PHONE = [['Teléfono', 3 / 4]] as const
const GALLERY = [
  ['Ancha', 3 / 2],
  ['Alta', 3 / 4],
] as const
const ROOM = [
  ['Ancha', 3 / 2],
  ['Alta', 4 / 5],
] as const
const CARD = [['Tarjeta', 1200 / 630]] as const

/** The cover: one photo for the whole day, or three lights. */
export function CoverInputs(props: InputsProps<Forms['cover']>) {
  const { form, change, problemAt, known: _known, ...group } = props
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <Entries
        isOrdered
        name="Foto de portada"
        add={form.length === 0 ? 'Poner una foto propia' : 'Agregar otra luz'}
        entries={form}
        max={LIGHTS.length}
        empty={NO_LIGHT}
        onChange={change}
      >
        {(light, place) => (
          <LightInputs
            name={form.length === 1 ? 'Todo el día' : (LIGHTS[place] ?? '')}
            light={light}
            problemAt={(path) => problemAt(`${place}.${path}`)}
            change={(part) =>
              change(form.map((one, at) => (at === place ? { ...one, ...part } : one)))
            }
          />
        )}
      </Entries>
      {form.length === 2 && (
        <Text fontSize="sm" color="fg.muted">
          Con varias luces son tres: noche, amanecer y día, en ese orden.
        </Text>
      )}
    </FieldGroup>
  )
}

interface LightProps {
  name: string
  light: Light
  problemAt: (path: string) => string | undefined
  change: (part: Partial<Light>) => void
}

function LightInputs({ name, light, problemAt, change }: LightProps) {
  const { upright, alt, ...wide } = light
  return (
    <>
      <Text fontWeight="600" fontSize="sm">
        {name}
      </Text>
      <PhotoInput
        name={name}
        photo={wide}
        cuts={upright ? WIDE_AND_PHONE.slice(0, 1) : WIDE_AND_PHONE}
        problem={problemAt('src')}
        onChange={(photo, known) => change({ ...photo, alt: { ...known, ...filled(alt) } })}
      />
      {upright ? (
        <>
          <PhotoInput
            name={`${name}, vertical`}
            photo={upright}
            cuts={PHONE}
            problem={problemAt('upright') ?? problemAt('upright.src')}
            onChange={(photo) => change({ upright: photo })}
          />
          <RemoveButton label="Quitar la foto vertical" onPress={() => change({ upright: null })} />
        </>
      ) : (
        <>
          {problemAt('upright') && (
            <Text role="alert" fontSize="sm" color="fg.error">
              {problemAt('upright')}
            </Text>
          )}
          {wide.src !== '' && (
            <RemoveButton
              label="Poner otra foto, vertical, para teléfonos"
              onPress={() => change({ upright: NO_PHOTO })}
            />
          )}
        </>
      )}
      <TextsInput
        label="Qué se ve"
        texts={alt}
        problemAt={(language) => problemAt(`alt.${language}`)}
        onChange={(texts) => change({ alt: texts })}
      />
    </>
  )
}

const filled = (texts: Light['alt']): Light['alt'] =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

type Known = Extract<Shot, { own: false }>

/** A photo of the owner in a list; a gallery shows its title, too. */
type Own = Omit<Extract<Shot, { own: true }>, 'texts'> & { texts?: Texts }

const NO_PICTURE = { own: true as const, ...NO_PHOTO, alt: {} }

/** The inputs of a list with the program's pictures, which can be left out, and own photos. */
const listInputs = <OwnOne extends Own>(max: number, empty: OwnOne, cuts: Cuts) =>
  function ListInputs(props: InputsProps<(Known | OwnOne)[]>) {
    const { form, change, problemAt, known, ...group } = props
    const hidden = known.filter(({ id }) => !form.some((one) => !one.own && one.id === id))
    return (
      <FieldGroup {...group} problem={problemAt('')}>
        <Entries
          isOrdered
          name="Foto"
          add="Agregar una foto"
          entries={form}
          max={max}
          empty={empty}
          onChange={change}
        >
          {(one, place) =>
            one.own ? (
              <OwnInputs
                name={`Foto ${place + 1}`}
                own={one}
                cuts={cuts}
                problemAt={(path) => problemAt(`${place}.${path}`)}
                onChange={(changed) =>
                  change(form.map((other, at) => (at === place ? changed : other)))
                }
              />
            ) : (
              <Text overflowWrap="anywhere">
                {known.find(({ id }) => id === one.id)?.text ?? one.id}
              </Text>
            )
          }
        </Entries>
        {form.length < max && (
          <LeftOut entries={hidden} onShow={(id) => change([...form, { own: false, id }])} />
        )}
      </FieldGroup>
    )
  }

interface OwnProps<OwnOne> {
  name: string
  own: OwnOne
  cuts: Cuts
  problemAt: (path: string) => string | undefined
  onChange: (own: OwnOne) => void
}

const OwnInputs = <OwnOne extends Own>({
  name,
  own,
  cuts,
  problemAt,
  onChange,
}: OwnProps<OwnOne>) => (
  <>
    <PhotoInput
      name={name}
      photo={own}
      cuts={cuts}
      problem={problemAt('src')}
      onChange={({ src, focus }, known) =>
        onChange({ ...own, src, focus, alt: { ...known, ...filled(own.alt) } })
      }
    />
    {own.texts && (
      <TextsInput
        label="Título"
        texts={own.texts}
        problemAt={(language) => problemAt(`texts.${language}`)}
        onChange={(texts) => onChange({ ...own, texts })}
      />
    )}
    <TextsInput
      label="Qué se ve"
      texts={own.alt}
      problemAt={(language) => problemAt(`alt.${language}`)}
      onChange={(alt) => onChange({ ...own, alt })}
    />
  </>
)

/** A tab of the gallery. */
export const ShotsInputs = listInputs(MAX_PHOTOS, { ...NO_PICTURE, texts: {} }, GALLERY)

/** The pictures of a room. */
export const RoomPicturesInputs = listInputs(MAX_ROOM_PHOTOS, NO_PICTURE, ROOM)

/** A single photo, which may be absent. */
export function PhotoInputs(props: InputsProps<Forms['photo']>) {
  const { form, change, problemAt, label, help } = props
  return (
    <FieldGroup label={label} help={help} problem={problemAt('')}>
      <PhotoInput
        name={label}
        photo={form ?? NO_PHOTO}
        cuts={CARD}
        problem={problemAt('src')}
        onChange={(photo) => change(photo)}
      />
      {form && <RemoveButton label="Quitar la foto" onPress={() => change(null)} />}
    </FieldGroup>
  )
}
