import { Box, Button, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { datedMoment, islandMoment } from '#client/ui/admin/moment.ts'
import { roomOfName } from '#shared/site/room-fields.ts'
import type { SiteField } from './use-site-field.ts'
import { useEditing } from '../values/editing.tsx'
import { failureToast } from '#client/ui/admin/actions/failure.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import { useDiscard } from '../values/use-discard.ts'

interface FieldFrameProps {
  // The frame does not look into the inputs.
  field: Pick<SiteField<never>, 'value' | 'label' | 'draft' | 'isGuarded' | 'reset'>
  /** A value in one line. */
  words: (value: unknown) => string
  isDemo?: boolean
  /** Whether the original is the demo's value. */
  isOriginalDemo?: boolean
  /** Page of the site that shows the value. */
  where?: string
  /** The inputs. */
  children: ReactNode
}

/** What surrounds the inputs of each value: where it stands, what guests read, and the way back. */
export function FieldFrame({
  field,
  words,
  isDemo = false,
  isOriginalDemo = false,
  where,
  children,
}: FieldFrameProps) {
  const { unsaved, show } = useEditing()
  const { value, draft } = field
  const isChanged = value.pending !== null || draft !== undefined
  return (
    <Box
      minW="0"
      ps="3.5"
      // The mark stands in the gap, so that the inputs begin where the titles do.
      ms="-4"
      py="1"
      borderStartWidth="2px"
      borderColor={isChanged ? 'brand.solid' : 'transparent'}
      data-changed={isChanged || undefined}
      onFocus={() => {
        unsaved.enter(value)
        if (where !== undefined) show(where)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) unsaved.leave(value)
      }}
    >
      {children}
      <Marks field={field} words={words} isDemo={isDemo} />
      {draft?.state === 'conflict' && <Conflict field={field} words={words} />}
      <Ways field={field} isDemo={isDemo} back={backWords(value.original, isOriginalDemo)} />
    </Box>
  )
}

type PartProps = Pick<FieldFrameProps, 'field' | 'words'>

/** Where the value stands, in words. */
function Marks({ field, words, isDemo }: PartProps & { isDemo: boolean }) {
  const { username } = useEditing()
  const { value, draft } = field
  const { pending, published, original, state, scheduledFor } = value
  const saved = savedWords(field)
  return (
    <Box fontSize="sm" color="fg.muted" mt="1.5" display="grid" gap="0.5">
      <Text role="status" _empty={{ display: 'none' }}>
        {saved}
      </Text>
      {draft?.state === 'unsent' && <Text color="fg.error">{draft.problem?.text}</Text>}
      {isDemo && !pending && <Text color="fg.warning">Valor del demo</Text>}
      {pending && pending.by !== username && (
        <Text color="fg.warning">
          Cambio pendiente de {pending.by}, {islandMoment(pending.at)}
        </Text>
      )}
      {pending && (
        <Text overflowWrap="anywhere" lineClamp="3">
          Publicado: {words(published)}
        </Text>
      )}
      {scheduledFor && (
        <Text color="fg.warning">Hay un cambio programado: {datedMoment(scheduledFor)}</Text>
      )}
      {state === 'invalid' && (
        <Text color="fg.error">Lo publicado ya no sirve, y los huéspedes no lo ven.</Text>
      )}
      {state === 'outdated' && (
        <Text color="fg.warning" overflowWrap="anywhere">
          Desactualizado: el original cambió después. Ahora dice: {words(original)}
        </Text>
      )}
    </Box>
  )
}

function savedWords({ draft, value: { pending }, isGuarded }: PartProps['field']): string {
  if (!draft) return pending ? 'Guardado como cambio' : ''
  if (draft.state === 'saving') return 'Guardando…'
  if (draft.state === 'saved')
    return draft.seen === null ? 'Igual a lo publicado' : 'Guardado como cambio'
  if (draft.state === 'typed') return isGuarded ? 'Sin guardar' : 'Se guarda en un momento…'
  return 'Sin guardar: lo que escribiste sigue aquí.'
}

/** Somebody else wrote the value meanwhile: both are shown, and one is chosen. */
function Conflict({ field, words }: PartProps) {
  const { unsaved } = useEditing()
  const { value, draft } = field
  const { pending } = value
  return (
    <Box role="alert" mt="2" p="3" bg="bg.warning" borderRadius="l2" fontSize="sm">
      <Text fontWeight="600">{draft?.problem?.text}</Text>
      {pending && (
        <Text mt="1" overflowWrap="anywhere">
          {pending.by} escribió: «{words(pending.value)}»
        </Text>
      )}
      <Flex gap="2" wrap="wrap" mt="2">
        <Button size="sm" variant="outline" onClick={() => unsaved.drop(value)}>
          Dejar lo de {pending?.by ?? 'la otra persona'}
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() =>
            unsaved.insist(value, { seen: pending?.at ?? null, base: value.published })
          }
        >
          Poner lo mío
        </Button>
      </Flex>
    </Box>
  )
}

const WAITING = ['typed', 'refused', 'unsent']

interface WaysProps {
  field: FieldFrameProps['field']
  isDemo: boolean
  /** What the way back to the original is called. */
  back: string
}

/** What the way back is called; texts of rooms that the owner added have no original. */
function backWords(original: unknown, isOriginalDemo: boolean): string {
  if (original === '') return 'Quitar'
  return isOriginalDemo ? 'Volver al valor del demo' : 'Volver al original'
}

/** Whether the value can be taken back; the name of a room that the owner added cannot. */
const hasWayBack = ({ state, pending, ...name }: FieldFrameProps['field']['value']): boolean =>
  state !== 'default' && !pending?.isReset && roomOfName(name) === undefined

/** The buttons of a value that is not as it was. */
function Ways({ field, isDemo, back }: WaysProps) {
  const { unsaved } = useEditing()
  const notify = useToast()
  const discard = useDiscard()
  const { value, draft, label, isGuarded } = field
  const { pending } = value
  const isWaiting = draft !== undefined && WAITING.includes(draft.state)
  const hasOwn = !isDemo && hasWayBack(value)
  return (
    <Flex gap="2" wrap="wrap" mt="1.5" _empty={{ display: 'none' }}>
      {isWaiting && (isGuarded || draft.state !== 'typed') && (
        <Button
          size="sm"
          aria-label={`Guardar cambio: ${label}`}
          onClick={() => void unsaved.save(value)}
        >
          {draft.state === 'typed' ? 'Guardar cambio' : 'Guardar otra vez'}
        </Button>
      )}
      {isWaiting && draft.state !== 'typed' && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Olvidar lo escrito: ${label}`}
          onClick={() => unsaved.drop(value)}
        >
          Olvidar lo escrito
        </Button>
      )}
      {pending && !draft && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Descartar: ${label}`}
          onClick={() =>
            discard.mutate([{ ...value, ...pending }], {
              onError: (error) =>
                notify({ ...failureToast('No se pudo descartar', error), destructive: true }),
            })
          }
        >
          Descartar
        </Button>
      )}
      {hasOwn && !draft && (
        <Button size="sm" variant="ghost" aria-label={`${back}: ${label}`} onClick={field.reset}>
          {back}
        </Button>
      )}
    </Flex>
  )
}
